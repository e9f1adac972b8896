import { PRODUCT_NAME } from '@quilt/contract/product';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { LanguageSwitch } from '../../../i18n/LanguageSwitch';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { isNotFound } from '../../../lib/nothing-here';
import { usePageTitle } from '../../../lib/page-title';
import { PATHS } from '../../../lib/paths';
import { queryClient } from '../../../lib/query-client';
import { PageHeading } from '../../../ui/page/PageHeading';
import { LogoMark } from '../../../ui/quilt/LogoMark';
import { RegionError } from '../../../ui/states/RegionError';
import { Spinner } from '../../../ui/states/Spinner';
import { useDocumentWords } from '../use-document-words';
import { isLocked, type Opened, readPass, sharedQuery } from './api';
import './i18n';
import { PasswordForm } from './PasswordForm';
import { SharedFile } from './SharedFile';
import { SharedFolder } from './SharedFolder';
import { SharedLink } from './SharedLink';
import styles from './SharePage.module.css';

/** A document by a link to it: for anybody, with or without an account. */
export function SharePage() {
  const { token = '' } = useParams();
  const { t } = useTranslation('share');
  return (
    <QueryClientProvider client={queryClient}>
      <div className={styles.page}>
        <header className={styles.top}>
          <Link to={PATHS.home} aria-label={t('home', { product: PRODUCT_NAME })} className={styles.logo}>
            <LogoMark />
          </Link>
          <LanguageSwitch />
        </header>
        <main className={styles.main}>
          <Share key={token} token={token} />
        </main>
      </div>
    </QueryClientProvider>
  );
}

function Share({ token }: { token: string }) {
  const [pass, setPass] = useState(() => readPass(token));
  return <Shown opened={{ token, pass }} onPass={setPass} />;
}

interface ShownProps {
  opened: Opened;
  onPass(pass: string): void;
}

function Shown({ opened, onPass }: ShownProps) {
  const { t } = useTranslation('share');
  const { t: common } = useTranslation();
  const shared = useQuery(sharedQuery(opened));
  const tellFailed = useFailedLoad(useDocumentWords());
  const { data } = shared;
  usePageTitle(data?.item.name ?? common('pages.share'));
  if (isNotFound(shared)) {
    return (
      <section className={styles.card} data-note>
        <PageHeading className={styles.heading}>{t('dead')}</PageHeading>
        <p className={styles.line}>{t('deadLine')}</p>
      </section>
    );
  }
  if (isLocked(shared)) return <PasswordForm token={opened.token} onOpen={onPass} />;
  if (data) {
    const { item, mayDownload } = data;
    if (item.kind === 'folder') {
      return <SharedFolder root={item} opened={opened} mayDownload={mayDownload} onPass={onPass} />;
    }
    if (item.kind === 'link') return <SharedLink link={item} />;
    return <SharedFile file={item} opened={opened} mayDownload={mayDownload} />;
  }
  if (shared.isError) return <RegionError isSheet title={t('notLoaded')} {...tellFailed(shared)} />;
  return <Spinner label={common('loading')} isLate />;
}

import { Button } from '@mantine/core';
import { toUrl } from '@quilt/contract/core';
import { downloadSharedPdf } from '@quilt/contract/features/resume';
import { PRODUCT_NAME } from '@quilt/contract/product';
import { IconPrinter } from '@tabler/icons-react';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { LanguageSwitch } from '../../i18n/LanguageSwitch';
import { useFailedLoad } from '../../i18n/use-failed-load';
import { followLink } from '../../lib/hand-out';
import { useInterface } from '../../lib/interface-store';
import { isNotFound } from '../../lib/nothing-here';
import { usePageTitle } from '../../lib/page-title';
import { PATHS } from '../../lib/paths';
import { queryClient } from '../../lib/query-client';
import { PageHeading } from '../../ui/page/PageHeading';
import { LogoMark } from '../../ui/quilt/LogoMark';
import { RegionError } from '../../ui/states/RegionError';
import { Spinner } from '../../ui/states/Spinner';
import { sharedQuery } from './api';
import styles from './CvPage.module.css';
import { CvSheet } from './components/CvSheet';
import './i18n';
import { useResumeWords } from './use-resume-words';

/** A resume by its public link: for anybody, with or without an account. */
export function CvPage() {
  const { token = '' } = useParams();
  return (
    <QueryClientProvider client={queryClient}>
      <Cv key={token} token={token} />
    </QueryClientProvider>
  );
}

function Cv({ token }: { token: string }) {
  const { t } = useTranslation('resume');
  const shared = useQuery(sharedQuery(token));
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <Link to={PATHS.home} aria-label={t('cv.home', { product: PRODUCT_NAME })} className={styles.logo}>
          <LogoMark />
        </Link>
        <div className={styles.tools}>
          <LanguageSwitch />
          {shared.data && <CvTools token={token} />}
        </div>
      </header>
      <main className={styles.main}>
        <CvBody token={token} />
      </main>
    </div>
  );
}

function CvBody({ token }: { token: string }) {
  const { t } = useTranslation('resume');
  const { t: common } = useTranslation();
  const shared = useQuery(sharedQuery(token));
  const tellFailed = useFailedLoad(useResumeWords());
  const { data } = shared;
  usePageTitle(data ? t('cv.named', { name: data.fullName }) : common('pages.cv'));
  if (isNotFound(shared)) {
    return (
      <section className={styles.note}>
        <PageHeading className={styles.heading}>{t('cv.dead')}</PageHeading>
        <p className={styles.line}>{t('cv.deadLine')}</p>
      </section>
    );
  }
  if (data) return <CvSheet resume={data} />;
  if (shared.isError) return <RegionError isSheet title={t('cv.notLoaded')} {...tellFailed(shared)} />;
  return <Spinner label={common('loading')} isLate />;
}

/** On paper it is in the language that is shown. */
function CvTools({ token }: { token: string }) {
  const { t } = useTranslation('resume');
  const language = useInterface((state) => state.language);
  return (
    <>
      <Button
        variant="grey"
        leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => window.print()}
      >
        {t('cv.print')}
      </Button>
      <Button
        onClick={() => followLink(toUrl(downloadSharedPdf, { params: { token }, query: { language } }))}
      >
        {t('pdf.open')}
      </Button>
    </>
  );
}

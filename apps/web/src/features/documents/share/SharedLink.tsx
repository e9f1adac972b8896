import { Button } from '@mantine/core';
import type { SharedDocument } from '@quilt/contract/features/documents';
import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PageHeading } from '../../../ui/page/PageHeading';
import { ItemIcon } from '../items/ItemIcon';
import './i18n';
import styles from './SharePage.module.css';

/** An address that somebody keeps; nothing is fetched from it. */
export function SharedLink({ link }: { link: Extract<SharedDocument, { kind: 'link' }> }) {
  const { t } = useTranslation('share');
  return (
    <article className={styles.card}>
      <header className={styles.head}>
        <ItemIcon document={link} size={48} />
        <div className={styles.titles}>
          <PageHeading className={styles.heading}>{link.name}</PageHeading>
          <p className={styles.line}>{link.url}</p>
        </div>
        <Button
          component="a"
          href={link.url}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconExternalLink size={18} stroke={1.75} aria-hidden="true" />}
        >
          {t('openLink')}
        </Button>
      </header>
    </article>
  );
}

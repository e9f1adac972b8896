import { Button } from '@mantine/core';
import { IconCopy, IconLink } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../../lib/hand-out';
import { toasts } from '../../../ui/overlays/toasts';
import { useRoleWords } from '../../teams';
import type { MadeLink } from '../api';
import styles from './MadeLinkStrip.module.css';

/** The address of a link, which nobody is told again. */
export function MadeLinkStrip({ link: { url, role } }: { link: MadeLink }) {
  const { t } = useTranslation('invitations');
  const roles = useRoleWords();
  const copy = useRef<HTMLButtonElement>(null);
  // What is told once has to be seen, also where it stands below the edge.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every link that is made.
  useEffect(() => copy.current?.focus(), [url]);
  const handleCopy = async (): Promise<void> => {
    const isCopied = await copyText(url);
    toasts.show(
      isCopied ? { kind: 'done', text: t('link.copied') } : { kind: 'error', text: t('link.notCopied') },
    );
  };
  return (
    <div className={styles.strip} role="status">
      <IconLink size={20} stroke={1.75} aria-hidden="true" className={styles.icon} />
      <div className={styles.words}>
        <code className={styles.url}>{url}</code>
        <small className={styles.once}>{t('link.once', { role: roles.word(role) })}</small>
      </div>
      <Button
        variant="default"
        leftSection={<IconCopy size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => void handleCopy()}
        ref={copy}
      >
        {t('link.copy')}
      </Button>
    </div>
  );
}

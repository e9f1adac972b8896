import { Button } from '@mantine/core';
import type { CurrentUser } from '@quilt/contract/features/profile';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toasts } from '../../ui/overlays/toasts';
import { CodeDialog } from './components/CodeDialog';
import './i18n';
import styles from './UnverifiedBanner.module.css';
import { useFieldWords } from './use-field-words';
import { useResend } from './use-resend';

/** Over every page until the address is confirmed. It goes by itself, wherever that happens. */
export function UnverifiedBanner({ user: { email } }: { user: Pick<CurrentUser, 'email'> }) {
  const { t } = useTranslation('registration');
  const { wordError } = useFieldWords();
  const resend = useResend(email);
  const [isOpen, setIsOpen] = useState(false);

  const handleSend = async (): Promise<void> => {
    if (resend.isSending) return;
    if (await resend.send()) toasts.show({ kind: 'done', text: t('banner.sent', { email }) });
  };
  return (
    <section className={styles.banner} aria-label={t('banner.label')}>
      <IconMail size={20} stroke={1.75} aria-hidden="true" className={styles.icon} />
      <p className={styles.text}>
        <b>{t('banner.confirm', { email })}</b> {t('banner.limits')}
        <span role="status" className={styles.failure}>
          {(resend.failure && wordError(resend.failure)) || (resend.hasFailed && t('resend.failed'))}
        </span>
      </p>
      <span className={styles.actions}>
        <Button
          size="sm"
          variant="ghost"
          className={styles.send}
          loading={resend.isSending}
          onClick={() => void handleSend()}
        >
          {t('banner.send')}
        </Button>
        <Button size="sm" variant="default" className={styles.type} onClick={() => setIsOpen(true)}>
          {t('banner.type')}
        </Button>
      </span>
      <CodeDialog email={email} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </section>
  );
}

import { Button } from '@mantine/core';
import type { CurrentUser } from '@quilt/contract/features/profile';
import { IconMail } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format';
import { Banner } from '../../ui/page/Banner';
import { TAKES_FOCUS } from '../../ui/page/focus';
import { CodeDialog } from './components/CodeDialog';
import './i18n';
import { useRegistrationWords } from './use-registration-words';
import { useResend } from './use-resend';

/** Over every page until the address is confirmed. It goes by itself, wherever that happens. */
export function UnverifiedBanner({ user: { email } }: { user: Pick<CurrentUser, 'email'> }) {
  const { t } = useTranslation('registration');
  const { wordError } = useRegistrationWords();
  const format = useFormat();
  const resend = useResend({ email, purpose: 'verify' });
  const [isOpen, setIsOpen] = useState(false);

  /** Here and not in a toast, which on a phone would lie over the boxes that the code is typed in. */
  const news = (): ReactNode => {
    if (resend.failure) return wordError(resend.failure);
    if (resend.hasFailed) return t('resend.failed');
    return resend.isSent && t('banner.sent', { email });
  };
  return (
    <Banner
      label={t('banner.label')}
      Icon={IconMail}
      title={t('banner.confirm', { email })}
      news={news()}
      hasFailed={resend.failure !== null || resend.hasFailed}
      actions={
        <>
          {resend.wait > 0 ? (
            <span>{t('banner.wait', { time: format.countdown(resend.wait) })}</span>
          ) : (
            <Button
              size="sm"
              variant="ghost"
              loading={resend.isSending}
              onClick={() => !resend.isSending && void resend.send()}
            >
              {t('banner.send')}
            </Button>
          )}
          <Button size="sm" variant="default" onClick={() => setIsOpen(true)} {...TAKES_FOCUS}>
            {t('banner.type')}
          </Button>
          <CodeDialog email={email} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </>
      }
    >
      {t('banner.limits')}
    </Banner>
  );
}

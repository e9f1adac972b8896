import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format';
import { Banner } from '../../ui/page/Banner';
import './i18n';
import { useKeepAccount } from './use-keep-account';

/** Over every page while the account is on its way out, for whoever does not look into the settings. */
export function DeletionBanner({ deletesAt }: { deletesAt: string }) {
  const { t } = useTranslation('account');
  const format = useFormat();
  const { keep, isActing, failure } = useKeepAccount();
  return (
    <Banner
      isGrave
      label={t('deletion.title')}
      Icon={IconTrash}
      title={t('deletion.goesSentence', { date: format.date(new Date(deletesAt)) })}
      news={failure}
      hasFailed={failure !== null}
      actions={
        <Button size="sm" variant="default" loading={isActing} onClick={keep}>
          {t('deletion.keep')}
        </Button>
      }
    >
      {t('deletion.untilThen')}
    </Banner>
  );
}

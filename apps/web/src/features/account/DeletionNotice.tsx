import { Button } from '@mantine/core';
import { LIMITS } from '@quilt/contract/limits';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format';
import { DAY_MS, MINUTE_MS } from '../../lib/spans';
import { useNow } from '../../lib/use-now';
import { ErrorLine } from '../../ui/controls/ErrorLine';
import { TAKES_FOCUS } from '../../ui/page/focus';
import styles from './DeletionNotice.module.css';
import './i18n';
import { useKeepAccount } from './use-keep-account';

/** The account is on its way out, and can still be kept. Where there is no room for it there is DeletionBanner. */
export function DeletionNotice({ deletesAt }: { deletesAt: string }) {
  const { t } = useTranslation('account');
  const format = useFormat();
  const now = useNow(MINUTE_MS);
  const { keep, isActing, failure } = useKeepAccount();
  const left = Math.ceil((new Date(deletesAt).getTime() - now.getTime()) / DAY_MS);
  // A clock that is off must not promise more days than there are, nor fewer than none.
  const count = Math.min(Math.max(left, 0), LIMITS.deletionDays);

  return (
    <section className={styles.notice} aria-label={t('deletion.title')} tabIndex={-1} {...TAKES_FOCUS}>
      <IconTrash size={24} stroke={1.75} aria-hidden="true" className={styles.icon} />
      <div className={styles.words}>
        <b className={styles.title}>{t('deletion.goes', { date: format.date(new Date(deletesAt)) })}</b>
        <p className={styles.line}>
          {t('deletion.untilThen')} {t('deletion.daysLeft', { count })}
        </p>
        {failure !== null && <ErrorLine>{failure}</ErrorLine>}
      </div>
      <Button loading={isActing} onClick={keep}>
        {t('deletion.keep')}
      </Button>
    </section>
  );
}

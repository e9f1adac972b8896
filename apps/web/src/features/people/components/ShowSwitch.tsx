import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { shortCount } from '../../../ui/controls/Counter';
import { SegmentedControl } from '../../../ui/controls/SegmentedControl';
import { tieCountsQuery } from '../../friends';
import { SHOWS, type Show } from '../address';
import '../i18n';
import styles from './ShowSwitch.module.css';

interface ShowSwitchProps {
  show: Show;
  onShow: (show: Show) => void;
}

/** Everyone, one's friends, or those who wait for an answer. */
export function ShowSwitch({ show, onShow }: ShowSwitchProps) {
  const { t } = useTranslation('people');
  const { data } = useQuery(tieCountsQuery);
  const counts: Record<Show, number> = {
    everyone: 0,
    friends: data?.friends ?? 0,
    requests: (data?.friendRequests ?? 0) + (data?.subscriberRequests ?? 0),
  };
  return (
    <SegmentedControl
      aria-label={t('shows.label')}
      data={SHOWS.map((one) => ({
        value: one,
        label: (
          <>
            {t(`shows.${one}`)}
            {counts[one] > 0 && <span className={styles.count}> {shortCount(counts[one])}</span>}
          </>
        ),
      }))}
      value={show}
      onChange={onShow}
    />
  );
}

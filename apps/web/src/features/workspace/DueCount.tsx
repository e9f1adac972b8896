import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Counter, shortCount } from '../../ui/controls/Counter';
import { HiddenText } from '../../ui/page/HiddenText';
import styles from './DueCount.module.css';
import { dueQuery, useLiveWorkspace } from './due';
import './i18n';

/** The name of the tasks button and the count on its edge, live on every page. */
export function DueCount() {
  const { t } = useTranslation('workspace');
  const { data } = useQuery(dueQuery);
  useLiveWorkspace();
  const count = data ? data.due.count + data.toInspect.count : 0;
  if (count === 0) return <HiddenText>{t('due.title')}</HiddenText>;
  return (
    <Counter
      count={count}
      label={t('button', { count, shown: shortCount(count) })}
      className={styles.count}
    />
  );
}

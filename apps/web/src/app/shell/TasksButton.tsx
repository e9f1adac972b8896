import { IconChecklist } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { HiddenText } from '../../ui/page/HiddenText';
import { partOnDemand } from '../part-on-demand';
import styles from './Header.module.css';

/** Not weighed with the first page, as the count of the bell. */
const DueCount = partOnDemand(async () => (await import('../../features/workspace/DueCount')).DueCount);

/** Says how many tasks are due or wait for the viewer, and opens them. */
export function TasksButton(props: Omit<ComponentProps<'button'>, 'className'>) {
  const { t } = useTranslation('shell');
  return (
    <button type="button" aria-haspopup="dialog" title={t('tasks')} {...props} className={styles.round}>
      <IconChecklist size={20} stroke={1.75} aria-hidden="true" />
      <DueCount fallback={<HiddenText>{t('tasks')}</HiddenText>} />
    </button>
  );
}

import { useTranslation } from 'react-i18next';
import { StatusGlyph } from '../../../ui/tasks/StatusGlyph';
import '../i18n';
import styles from './LoadLegend.module.css';

/** Which colour of the bars stands for what. */
export function LoadLegend() {
  const { t } = useTranslation('members');
  return (
    <ul className={styles.legend} aria-label={t('load.legend')}>
      <li>
        <StatusGlyph status={1} size={14} />
        {t('load.statuses.new')}
      </li>
      <li>
        <StatusGlyph status={2} size={14} />
        {t('load.statuses.inProgress')}
      </li>
      <li>
        <StatusGlyph status={3} size={14} />
        {t('load.statuses.onTheTest')}
      </li>
      <li>
        <StatusGlyph status={4} size={14} />
        {t('load.statuses.done')}
      </li>
    </ul>
  );
}

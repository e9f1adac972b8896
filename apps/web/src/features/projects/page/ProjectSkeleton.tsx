import { useTranslation } from 'react-i18next';
import { HiddenText } from '../../../ui/page/HiddenText';
import { Bone } from '../../../ui/states/Bone';
import '../i18n';
import header from './ProjectHeader.module.css';
import view from './ProjectOverview.module.css';
import styles from './ProjectSkeleton.module.css';

/** A project that is still loading. */
export function ProjectSkeleton() {
  const { t } = useTranslation('projects');
  return (
    <div role="status">
      <HiddenText>{t('page.loading')}</HiddenText>
      <div className={header.header} aria-hidden="true">
        <div className={header.name}>
          <Bone width={56} height={56} />
          <div className={styles.lines}>
            <Bone width={260} height={28} />
            <Bone width={150} height={16} />
          </div>
        </div>
      </div>
      <div className={view.columns} aria-hidden="true">
        <div className={view.column}>
          <Sheet height={128} />
          <Sheet height={300} />
        </div>
        <div className={view.column}>
          <Sheet height={180} />
          <Sheet height={240} />
        </div>
      </div>
    </div>
  );
}

function Sheet({ height }: { height: number }) {
  return (
    <div className={styles.sheet} style={{ height }}>
      <Bone width="34%" height={18} />
      <Bone width="100%" height={10} />
      <Bone width="72%" height={14} />
    </div>
  );
}

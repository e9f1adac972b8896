import { useTranslation } from 'react-i18next';
import { PostsSkeleton } from '../../../features/feeds/components/PostsSkeleton';
import '../../../features/groups/i18n';
import { HiddenText } from '../../../ui/page/HiddenText';
import { Bone } from '../../../ui/states/Bone';
import styles from './GroupPage.module.css';

/** A group that is still loading, in the geometry that it will have. */
export function GroupSkeleton() {
  const { t } = useTranslation('groups');
  return (
    <div role="status">
      <HiddenText>{t('page.loading')}</HiddenText>
      <div className={styles.bones}>
        <Bone width={104} height={104} />
        <div className={styles.words}>
          <Bone width="40%" height={30} />
          <Bone width="64%" height={15} />
        </div>
      </div>
      <PostsSkeleton isMore />
    </div>
  );
}

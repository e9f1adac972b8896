import { useTranslation } from 'react-i18next';
import { HiddenText } from '../../../ui/page/HiddenText';
import { Bone } from '../../../ui/states/Bone';
import '../i18n';
import styles from './PostList.module.css';

/** Posts that are still loading, in the shape that they will have. */
export function PostsSkeleton({ isMore = false }: { isMore?: boolean }) {
  const { t } = useTranslation('feeds');
  return (
    <div {...(isMore ? { 'aria-hidden': true } : { role: 'status' })} className={styles.list}>
      {!isMore && <HiddenText>{t('loading')}</HiddenText>}
      {(isMore ? [0] : [0, 1, 2]).map((key) => (
        <div key={key} className={styles.bones}>
          <div className={styles.bonesHead}>
            <Bone width={44} height={44} isRound />
            <div>
              <Bone width={140} height={14} />
              <Bone width={96} height={11} />
            </div>
          </div>
          <Bone width="96%" height={14} />
          <Bone width="84%" height={14} />
          <Bone width="44%" height={14} />
        </div>
      ))}
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { HiddenText } from '../../../ui/page/HiddenText';
import { PersonRowSkeleton } from '../../../ui/people/PersonRowSkeleton';
import { Bone } from '../../../ui/states/Bone';
import { ProfileColumns } from '../profile/ProfileColumns';
import styles from './TeamSkeleton.module.css';

/** A team that is still loading, in the geometry that it will have. */
export function TeamSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status">
      <HiddenText>{t('loading')}</HiddenText>
      <div className={styles.hero}>
        <Bone width={92} height={92} />
        <div className={styles.words}>
          <Bone width="40%" height={30} />
          <Bone width="64%" height={15} />
        </div>
      </div>
      <ProfileColumns
        main={
          <div className={styles.sheet}>
            <Rows count={8} />
          </div>
        }
        rail={
          <div className={styles.sheet}>
            <Rows count={3} />
          </div>
        }
      />
    </div>
  );
}

function Rows({ count }: { count: number }) {
  return Array.from({ length: count }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a bone is its place.
    <PersonRowSkeleton key={place} />
  ));
}

import { useTranslation } from 'react-i18next';
import { HiddenText } from '../../../ui/page/HiddenText';
import '../i18n';
import styles from './PeopleSkeleton.module.css';
import { BonesRow } from './PersonTableRow';
import { PersonTileSkeleton } from './PersonTileSkeleton';

const TILES = 8;
const ROWS = 10;
const COLUMNS = 4;

/** People who are still loading, as they will stand there. */
export function PeopleSkeleton({ isTable }: { isTable: boolean }) {
  const { t } = useTranslation('people');
  return (
    <div role="status" className={styles.frame}>
      <HiddenText>{t('list.loading')}</HiddenText>
      {isTable ? (
        <div className={styles.sheet} aria-hidden="true">
          <table className={styles.table}>
            <tbody>
              {Array.from({ length: ROWS }, (_, key) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: They are all alike.
                <BonesRow key={key} columns={COLUMNS} />
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <div className={styles.grid}>
          {Array.from({ length: TILES }, (_, key) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: They are all alike.
            <PersonTileSkeleton key={key} />
          ))}
        </div>
      )}
    </div>
  );
}

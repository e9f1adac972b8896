import type { Document, DocumentPlaces } from '@quilt/contract/features/documents';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { Sheet } from '../../../ui/page/Sheet';
import { ProgressBar } from '../../../ui/states/ProgressBar';
import type { Where } from './address';
import './i18n';
import styles from './StorageCard.module.css';

/** From here on it is said that little is left. */
const NEARLY = 0.9;

interface StorageCardProps {
  places: DocumentPlaces;
  where: Where;
  folder: Document | null;
}

/** How full the place is that is shown; nothing of places of others. */
export function StorageCard({ places, where, folder }: StorageCardProps) {
  const { t } = useTranslation('items');
  const format = useFormat();
  const space = spaceOf(places, where, folder);
  if (!space) return null;
  const share = space.quota === 0 ? 1 : space.bytes / space.quota;
  const left = format.size(Math.max(0, space.quota - space.bytes));
  return (
    <Sheet title={t('storage.title')}>
      <p className={styles.used}>
        <strong>{format.size(space.bytes)}</strong> {t('storage.of', { quota: format.size(space.quota) })}
      </p>
      <ProgressBar share={share} label={t('storage.used')} />
      <p className={styles.left} data-full={share >= NEARLY || undefined}>
        {share >= 1
          ? t('storage.full')
          : t(share >= NEARLY ? 'storage.almostFull' : 'storage.left', { size: left })}
      </p>
    </Sheet>
  );
}

function spaceOf({ own, teams }: DocumentPlaces, where: Where, folder: Document | null) {
  const team =
    where.kind === 'team'
      ? where.id
      : where.kind === 'trash'
        ? where.team
        : folder?.place.kind === 'team'
          ? folder.place.id
          : null;
  if (team !== null) return teams.find(({ id }) => id === team);
  // What others let one see is in their places, of which nothing is told.
  const isOthers = folder !== null && !folder.can.includes('document.change');
  return isOthers ? undefined : own;
}

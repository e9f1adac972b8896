import type { Document, DocumentId, Spot } from '@quilt/contract/features/documents';
import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSession } from '../../../lib/session';
import { type Address, folderPath, partPath } from './address';
import styles from './Crumbs.module.css';
import { type Drops, useDropTarget } from './drag';
import './i18n';
import { usePlaceWords } from './use-place-words';

interface CrumbsProps {
  folder: Document;
  path: readonly { id: DocumentId; name: string }[];
  asked: Address;
  drops: Drops;
}

/** From the top of a place to the folder that is shown; what is dropped on one of them goes there. */
export function Crumbs({ folder, path, asked, drops }: CrumbsProps) {
  const { t } = useTranslation('items');
  const viewer = useSession(({ currentUser }) => currentUser?.uuid);
  const { place } = folder;
  const label = usePlaceWords()(folder);
  const mayMove = folder.can.includes('document.change');
  const top =
    place.kind === 'team'
      ? {
          to: partPath({ team: place.id }, asked),
          spot: { kind: 'team', id: place.id, project: null } as const,
        }
      : place.uuid === viewer
        ? { to: partPath({}, asked), spot: { kind: 'own' } as const }
        : { to: partPath({ part: 'shared' }, asked), spot: null };
  return (
    <nav className={styles.crumbs} aria-label={t('path')}>
      <ol>
        <Crumb label={label} to={top.to} spot={mayMove ? top.spot : null} drops={drops} />
        {path.map(({ id, name }) => (
          <Crumb
            key={id}
            label={name}
            to={folderPath(id, asked)}
            spot={mayMove ? { kind: 'folder', id } : null}
            drops={drops}
          />
        ))}
        <li aria-current="page">{folder.name}</li>
      </ol>
    </nav>
  );
}

interface CrumbProps {
  label: string;
  to: ReturnType<typeof folderPath>;
  spot: Spot | null;
  drops: Drops;
}

function Crumb({ label, to, spot, drops }: CrumbProps) {
  const { isOver, handlers } = useDropTarget(spot && { spot, name: label }, drops);
  return (
    <li {...handlers} data-over={isOver || undefined}>
      <Link to={to}>{label}</Link>
      <IconChevronRight size={16} stroke={1.75} aria-hidden="true" />
    </li>
  );
}

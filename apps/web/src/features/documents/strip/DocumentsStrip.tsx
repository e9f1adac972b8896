import type { UserUuid } from '@quilt/contract/core';
import type { DocumentCard, DocumentsStrip as Strip } from '@quilt/contract/features/documents';
import type { ViewAs } from '@quilt/contract/features/profile';
import type { TeamId } from '@quilt/contract/features/teams';
import { LIMITS } from '@quilt/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Sheet } from '../../../ui/page/Sheet';
import { stripsQuery } from '../../profile';
import '../items/i18n';
import { ItemPicture } from '../items/ItemPicture';
import { useItemWords } from '../items/use-item-words';
import styles from './DocumentsStrip.module.css';

interface ProfileDocumentsProps {
  uuid: UserUuid;
  as?: ViewAs | undefined;
  isOwn?: boolean | undefined;
}

/** Documents of somebody, on their profile: those that the viewer may see. */
export function ProfileDocuments({ uuid, as, isOwn = false }: ProfileDocumentsProps) {
  // That it did not load is told where the people are.
  const strip = useQuery(stripsQuery(uuid, as)).data?.find(({ kind }) => kind === 'documents');
  if (strip?.kind !== 'documents') return null;
  return <DocumentsStrip strip={strip} place={isOwn || as ? '' : 'part=shared'} hasAll={isOwn} />;
}

export function TeamDocuments({ team, strip }: { team: TeamId; strip: Strip }) {
  return <DocumentsStrip strip={strip} place={`team=${team}`} hasAll />;
}

interface DocumentsStripProps {
  strip: Strip;
  /** The list that they are opened over, as its address says it. */
  place: string;
  hasAll: boolean;
}

function DocumentsStrip({ strip: { count, documents }, place, hasAll }: DocumentsStripProps) {
  const { t } = useTranslation('items');
  const isMany = count > LIMITS.shownCount;
  return (
    <Sheet
      title={t('title')}
      count={isMany ? LIMITS.shownCount : count}
      isMore={isMany}
      action={hasAll && <Link to={{ pathname: '/documents', search: place }}>{t('strip.all')}</Link>}
    >
      <ul className={styles.tiles} aria-label={t('title')}>
        {documents.map((card) => (
          <Tile key={card.id} card={card} place={place} />
        ))}
      </ul>
    </Sheet>
  );
}

function Tile({ card, place }: { card: DocumentCard; place: string }) {
  const words = useItemWords();
  return (
    <li className={styles.tile}>
      <ItemPicture document={card} size="tile" />
      <CardName card={card} place={place} />
      <small className={styles.details}>{words.card(card)}</small>
    </li>
  );
}

function CardName({ card: { id, kind, name, url }, place }: { card: DocumentCard; place: string }) {
  const shared = { className: styles.name, title: name };
  if (kind === 'link')
    return (
      <a {...shared} href={url ?? undefined} target="_blank" rel="noreferrer">
        {name}
      </a>
    );
  const to =
    kind === 'folder'
      ? `/documents/${id}`
      : { pathname: '/documents', search: [place, `file=${id}`].filter(Boolean).join('&') };
  return (
    <Link {...shared} to={to}>
      {name}
    </Link>
  );
}

import { Button } from '@mantine/core';
import type { Document, DocumentUse } from '@quilt/contract/features/documents';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../../i18n/use-format';
import { messagePath, postPath, taskPath, threadPath } from '../../../lib/paths';
import { useSession } from '../../../lib/session';
import { Dialog } from '../../../ui/overlays/Dialog';
import { Sheet } from '../../../ui/page/Sheet';
import { History } from '../past/History';
import { Versions } from '../past/Versions';
import { AccessMark } from './AccessMark';
import { placesQuery, usesQuery } from './api';
import styles from './Details.module.css';
import './i18n';
import { usePerson } from './people';
import type { ItemActs } from './use-item-acts';
import { useItemWords } from './use-item-words';
import { usePlaceWords } from './use-place-words';
import { ViewersList } from './ViewersList';

interface DetailsProps {
  document: Document;
  acts: ItemActs;
}

/** Beside the list: what is chosen, or the folder that is shown. */
export function DetailsCard({ document, acts }: DetailsProps) {
  const { t } = useTranslation('items');
  return (
    <Sheet title={t('details.title')}>
      <p className={styles.name}>{document.name}</p>
      <Details document={document} acts={acts} />
    </Sheet>
  );
}

export function DetailsDialog({
  isOpen,
  onClose,
  ...props
}: DetailsProps & { isOpen: boolean; onClose(): void }) {
  const { t } = useTranslation('items');
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={props.document.name}
      lead={t('details.title')}
      closeLabel={t('close')}
      width={480}
    >
      <Details {...props} />
    </Dialog>
  );
}

function Details({ document, acts }: DetailsProps) {
  const { t } = useTranslation('items');
  const format = useFormat();
  const words = useItemWords();
  const place = usePlaceWords();
  const owner = usePerson(document.owner);
  const dateAndTime = (instant: string): string =>
    `${format.dayAndMonth(new Date(instant))}, ${format.time(new Date(instant))}`;
  const mayDecide = document.can.includes('document.change') && document.deletedAt === null;
  const hasPast = usePast(document);
  return (
    <>
      <section className={styles.part} aria-label={t('details.access')}>
        <div className={styles.access}>
          <AccessMark level={document.access.level} />
          {mayDecide && (
            <Button size="sm" variant="grey" onClick={() => acts.ask({ kind: 'access', document })}>
              {t('details.changeAccess')}
            </Button>
          )}
        </div>
        {document.access.team?.title && (
          <p className={styles.for}>
            {document.access.project?.title
              ? t('details.forProject', {
                  team: document.access.team.title,
                  project: document.access.project.title,
                })
              : document.access.team.title}
          </p>
        )}
        {mayDecide && <ViewersList document={document} />}
      </section>
      <dl className={styles.facts}>
        <dt>{t('details.kind')}</dt>
        <dd>{words.kind(document)}</dd>
        {document.kind === 'folder' && (
          <>
            <dt>{t('details.inside')}</dt>
            <dd>{words.details(document)}</dd>
          </>
        )}
        {document.kind === 'file' && (
          <>
            <dt>{t('details.size')}</dt>
            <dd>{format.size(document.bytes)}</dd>
          </>
        )}
        {document.kind === 'link' && (
          <>
            <dt>{t('fields.url')}</dt>
            <dd className={styles.url}>
              <a href={document.url} target="_blank" rel="noreferrer">
                {document.url}
              </a>
            </dd>
          </>
        )}
        <dt>{t('details.place')}</dt>
        <dd>{place(document)}</dd>
        <dt>{t('details.owner')}</dt>
        <dd>{owner?.fullName ?? t('deletedUser')}</dd>
        <dt>{t('details.created')}</dt>
        <dd>{dateAndTime(document.createdAt)}</dd>
        <dt>{t('details.changed')}</dt>
        <dd>{dateAndTime(document.changedAt)}</dd>
        {document.deletedAt === null && <Uses document={document} />}
        {document.deletedAt !== null && (
          <>
            <dt>{t('details.deleted')}</dt>
            <dd>{dateAndTime(document.deletedAt)}</dd>
          </>
        )}
      </dl>
      {hasPast && document.kind === 'file' && (
        <Versions file={document} onDownload={() => acts.download([document])} />
      )}
      {hasPast && <History document={document} />}
    </>
  );
}

/** What names it by its address. */
function Uses({ document: { id } }: Pick<DetailsProps, 'document'>) {
  const { t } = useTranslation('items');
  const format = useFormat();
  const { data } = useQuery(usesQuery(id));
  if (!data) return null;
  const wordsOf = (use: DocumentUse): { to: string; name: string; line?: string } => {
    if (use.kind === 'task') {
      const { id: task, project, title } = use.task;
      return { to: taskPath(project, task), name: t('details.task', { id: task, title }) };
    }
    const by = use.author?.fullName ?? t('deletedUser');
    const when = format.dayAndMonth(new Date(use.at));
    if (use.kind === 'post') {
      const words = { name: by, when };
      const line = use.isComment ? t('details.comment', words) : t('details.post', words);
      return { to: postPath(use.id), name: use.text, line };
    }
    const { chat, root, title } = use;
    return {
      to: root === null ? messagePath(chat, use.id) : threadPath(chat, root),
      name: use.text,
      line:
        title === null
          ? t('details.message', { name: by, when })
          : t('details.messageIn', { name: by, when, chat: title }),
    };
  };
  return (
    <>
      <dt>{t('details.used')}</dt>
      <dd>
        {data.length === 0
          ? t('details.unused')
          : data.map((use) => {
              const { to, name, line } = wordsOf(use);
              return (
                <Link key={`${to} ${name}`} className={styles.use} to={to}>
                  {name}
                  {line && <small>{line}</small>}
                </Link>
              );
            })}
      </dd>
    </>
  );
}

/** What it was is for those whose documents it is among: its owner, or who reads documents in the team. */
function usePast({ place, deletedAt }: Document): boolean {
  const { data: places } = useQuery(placesQuery);
  const viewer = useSession(({ currentUser }) => currentUser?.uuid);
  if (deletedAt !== null) return false;
  if (place.kind === 'user') return place.uuid === viewer;
  return places?.teams.some(({ id }) => id === place.id) ?? false;
}

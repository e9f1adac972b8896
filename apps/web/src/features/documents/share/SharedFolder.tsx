import { DocumentId, isViewable, type SharedDocument } from '@quilt/contract/features/documents';
import { IconChevronRight, IconDownload } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { followLink } from '../../../lib/hand-out';
import { isNotFound } from '../../../lib/nothing-here';
import { IconButton } from '../../../ui/controls/IconButton';
import { PageHeading } from '../../../ui/page/PageHeading';
import { FolderDrawing } from '../../../ui/states/EmptyDrawings';
import { EmptyState } from '../../../ui/states/EmptyState';
import { RegionError } from '../../../ui/states/RegionError';
import { MoreOfList } from '../../teams';
import { ItemIcon } from '../items/ItemIcon';
import { ItemsSkeleton } from '../items/ItemsSkeleton';
import { useItemWords } from '../items/use-item-words';
import { useDocumentWords } from '../use-document-words';
import { useFileDialog } from '../viewer/use-file-dialog';
import { fileUrl, isLocked, itemsOf, type Opened, pathOf, sharedItemsQuery, sharePlace } from './api';
import './i18n';
import { PasswordForm } from './PasswordForm';
import styles from './SharePage.module.css';

type File = Extract<SharedDocument, { kind: 'file' }>;

interface SharedFolderProps {
  root: SharedDocument;
  opened: Opened;
  mayDownload: boolean;
  onPass(pass: string): void;
}

/** The folder of a link, or one in it, which the address names. */
export function SharedFolder({ root, opened, mayDownload, onPass }: SharedFolderProps) {
  const { t } = useTranslation('share');
  const tellFailed = useFailedLoad(useDocumentWords());
  const [params] = useSearchParams();
  const folder = DocumentId.safeParse(Number(params.get('folder') ?? undefined)).data ?? null;
  const query = sharedItemsQuery(opened, folder);
  const list = useInfiniteQuery({ ...query, select: itemsOf });
  const { data: path = [] } = useInfiniteQuery({ ...query, select: pathOf });
  const items = list.data ?? [];
  const download = mayDownload
    ? ({ id, name }: File): void => followLink(fileUrl(opened, id), name)
    : undefined;
  const { show, dialog } = useFileDialog<File>(
    sharePlace(opened),
    items.filter((one) => one.kind === 'file'),
    download,
  );
  const name = path.at(-1)?.name ?? (folder === null ? root.name : '…');
  if (isLocked(list)) return <PasswordForm token={opened.token} onOpen={onPass} />;
  return (
    // The heading of another folder takes the focus.
    <article key={folder} className={styles.card}>
      {path.length > 1 && <Path path={path} />}
      <header className={styles.head}>
        <ItemIcon document={root} size={48} />
        <div className={styles.titles}>
          <PageHeading className={styles.heading}>{name}</PageHeading>
        </div>
      </header>
      {isNotFound(list) ? (
        <EmptyState drawing={<FolderDrawing />} title={t('gone')} action={<Link to="?">{t('toTop')}</Link>}>
          {t('goneLine')}
        </EmptyState>
      ) : list.isError && list.data === undefined ? (
        <RegionError title={t('notLoaded')} {...tellFailed(list)} />
      ) : list.isPending ? (
        <ItemsSkeleton />
      ) : items.length === 0 ? (
        <EmptyState drawing={<FolderDrawing />} title={t('empty')}>
          {t('emptyLine')}
        </EmptyState>
      ) : (
        <ul className={styles.rows} aria-label={t('inside', { name })}>
          {items.map((item) => (
            <Row key={item.id} item={item} onOpen={show} onDownload={download} />
          ))}
        </ul>
      )}
      <MoreOfList query={list} />
      {dialog}
    </article>
  );
}

interface RowProps {
  item: SharedDocument;
  onOpen(file: File): void;
  onDownload: ((file: File) => void) | undefined;
}

function Row({ item, onOpen, onDownload }: RowProps) {
  const { t } = useTranslation('share');
  const words = useItemWords();
  const { name } = item;
  // What has no preview is downloaded, where that is allowed.
  const act = item.kind === 'file' && isViewable(item) ? onOpen : onDownload;
  return (
    <li className={styles.row}>
      <ItemIcon document={item} />
      <span className={styles.text}>
        {item.kind === 'folder' ? (
          <Link className={styles.name} to={`?folder=${item.id}`}>
            {name}
          </Link>
        ) : item.kind === 'link' ? (
          <a className={styles.name} href={item.url} target="_blank" rel="noreferrer">
            {name}
          </a>
        ) : act ? (
          <button type="button" className={styles.name} onClick={() => act(item)}>
            {name}
          </button>
        ) : (
          <span className={styles.plain}>{name}</span>
        )}
        <span className={styles.meta}>{words.size(item)}</span>
      </span>
      <time className={styles.when} dateTime={item.changedAt}>
        {words.when(item.changedAt)}
      </time>
      {item.kind === 'file' && onDownload && (
        <IconButton
          size="sm"
          label={t('downloadOne', { name })}
          icon={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => onDownload(item)}
        />
      )}
    </li>
  );
}

function Path({ path }: { path: ReturnType<typeof pathOf> }) {
  const { t } = useTranslation('share');
  return (
    <nav className={styles.path} aria-label={t('path')}>
      <ol>
        {path.slice(0, -1).map(({ id, name }, place) => (
          <li key={id}>
            <Link to={place === 0 ? '?' : `?folder=${id}`}>{name}</Link>
            <IconChevronRight size={16} stroke={1.75} aria-hidden="true" />
          </li>
        ))}
        <li aria-current="page">{path.at(-1)?.name}</li>
      </ol>
    </nav>
  );
}

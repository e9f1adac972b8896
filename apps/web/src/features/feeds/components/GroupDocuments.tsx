import { isViewable } from '@quilt/contract/features/documents';
import type { GroupDocument } from '@quilt/contract/features/feeds';
import type { GroupId } from '@quilt/contract/features/groups';
import { FEED_LIMITS } from '@quilt/contract/feed-limits';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { useFormat } from '../../../i18n/use-format';
import { postPath } from '../../../lib/paths';
import { useSettled } from '../../../lib/use-settled';
import { SearchField } from '../../../ui/controls/SearchField';
import { TextButton } from '../../../ui/controls/TextButton';
import { useFileChoice } from '../../../ui/controls/use-file-choice';
import { Sheet } from '../../../ui/page/Sheet';
import { ListDrawing } from '../../../ui/states/EmptyDrawings';
import { EmptyState } from '../../../ui/states/EmptyState';
import { RegionError } from '../../../ui/states/RegionError';
import { PeopleSkeleton } from '../../../ui/states/Skeletons';
import { attach, DropArea, FileRow, useDownload, useFileDialog } from '../../documents';
import { MoreOfList } from '../../teams';
import { groupDocumentsQuery } from '../api';
import { POST_FILES } from '../files';
import '../i18n';
import { useLiveGroupPosts } from '../live';
import { useAuthor } from '../use-author';
import { useBegunPost } from '../use-begun-post';
import { useFeedWords } from '../use-feed-words';
import styles from './GroupDocuments.module.css';
import { PostForm } from './PostForm';

const MOST_BONES = 4;

/** Files of what was posted in a group; who adds some posts them, so that the others hear of it. */
export function GroupDocuments({ group, mayPost }: { group: GroupId; mayPost: boolean }) {
  const { t } = useTranslation('feeds');
  useLiveGroupPosts(group);
  const { draft, keep, attaching, mayHaveFiles, finish } = useBegunPost(group);
  const [isAdding, setIsAdding] = useState(mayPost && mayHaveFiles);
  const take = (chosen: readonly File[]): void => {
    attach(attaching, chosen);
    setIsAdding(true);
  };
  const choice = useFileChoice(take);
  const [typed, setTyped] = useState('');
  const search = useSettled(typed).trim();
  const documents = useInfiniteQuery(groupDocumentsQuery(group, search));
  const tellFailed = useFailedLoad(useFeedWords());
  const download = useDownload(POST_FILES);
  const files = (documents.data ?? []).map(({ file }) => file);
  const { show, dialog } = useFileDialog(POST_FILES, files, download);
  const done = (): void => setIsAdding(false);
  const list = (
    <Sheet
      title={t('documents.title')}
      action={mayPost && !isAdding && <TextButton onClick={choice.choose}>{t('documents.add')}</TextButton>}
    >
      {choice.field}
      <SearchField
        label={t('documents.search')}
        clearLabel={t('documents.clear')}
        value={typed}
        onChange={(text) => setTyped(text.slice(0, FEED_LIMITS.documentSearch.max))}
      />
      {documents.isPending && <PeopleSkeleton label={t('documents.loading')} count={MOST_BONES} />}
      {documents.data === undefined && !documents.isPending && (
        <RegionError title={t('documents.notLoaded')} {...tellFailed(documents)} />
      )}
      {documents.data?.length === 0 && (
        <EmptyState
          drawing={<ListDrawing />}
          title={t(search === '' ? 'documents.noneTitle' : 'documents.notFoundTitle')}
        >
          {t(search === '' ? 'documents.noneText' : 'documents.notFoundText')}
        </EmptyState>
      )}
      <ul className={styles.list} aria-label={t('documents.title')}>
        {documents.data?.map((one) => (
          <FileRow
            key={one.file.id}
            file={one.file}
            line={<Origin document={one} />}
            onShow={isViewable(one.file) ? () => show(one.file) : undefined}
            onDownload={() => download(one.file)}
          />
        ))}
      </ul>
      <MoreOfList query={documents} />
      {dialog}
    </Sheet>
  );
  return (
    <div className={styles.documents}>
      {isAdding && (
        <PostForm
          draft={draft}
          attaching={attaching}
          isForGroup
          onChange={keep}
          onDone={() => {
            finish();
            done();
            void documents.refetch();
          }}
          onClose={done}
        />
      )}
      <DropArea onFiles={mayPost ? take : null}>{list}</DropArea>
    </div>
  );
}

/** Who posted it, and where. */
function Origin({ document: { post, author, createdAt } }: { document: GroupDocument }) {
  const { t } = useTranslation('feeds');
  const format = useFormat();
  const { name } = useAuthor(author);
  return (
    <>
      {', '}
      <Link to={postPath(post)} aria-label={t('documents.open', { name })}>
        {name}, {format.ago(new Date(createdAt), new Date())}
      </Link>
    </>
  );
}

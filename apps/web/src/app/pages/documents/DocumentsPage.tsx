import { DocumentId } from '@quilt/contract/features/documents';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { documentQuery } from '../../../features/documents/items/api';
import '../../../features/documents/items/i18n';
import { ItemsSkeleton } from '../../../features/documents/items/ItemsSkeleton';
import { useLiveDocuments } from '../../../features/documents/items/live';
import { useDocumentWords } from '../../../features/documents/use-document-words';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { isNotFound, NothingHere } from '../../../lib/nothing-here';
import { PageHeader } from '../../../ui/page/PageHeader';
import { RegionError } from '../../../ui/states/RegionError';
import { DocumentsView } from './DocumentsView';
import styles from './DocumentsView.module.css';

/** The documents of a place, or one of its folders. */
export function DocumentsPage() {
  const { folderId } = useParams();
  useLiveDocuments();
  if (folderId === undefined) return <DocumentsView folder={null} />;
  const id = DocumentId.safeParse(Number(folderId)).data;
  return id === undefined ? <NothingHere /> : <FolderPage key={id} id={id} />;
}

function FolderPage({ id }: { id: DocumentId }) {
  const { t } = useTranslation('items');
  const tellFailed = useFailedLoad(useDocumentWords());
  const query = useQuery(documentQuery(id));
  const { data } = query;
  if (isNotFound(query) || (data && data.item.kind !== 'folder')) return <NothingHere />;
  if (data) return <DocumentsView folder={data} />;
  return (
    <>
      <PageHeader title={t('title')} />
      {query.isError ? (
        <RegionError isSheet title={t('notLoaded')} {...tellFailed(query)} />
      ) : (
        <div className={styles.sheet}>
          <ItemsSkeleton />
        </div>
      )}
    </>
  );
}

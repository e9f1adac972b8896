import { type Attachment, fromReference, toReference } from '@quilt/contract/features/documents';
import type { TaskId } from '@quilt/contract/features/tasks';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { followLink } from '../../lib/hand-out';
import { queryClient } from '../../lib/query-client';
import { useToldAct } from '../edits';
import type { TextFiles } from '../markdown';
import { openUrl, taskPlace } from './addresses';
import { attachmentsQuery } from './api';
import { TaskPicture } from './components/DocumentPicture';
import './i18n';
import type { Pictures } from './pictures-context';
import type { Uploaders } from './uploaders';
import { startUploads, taskUploads } from './uploads';
import { useDocumentWords } from './use-document-words';
import { useFileDialog } from './viewer/use-file-dialog';

export interface TaskFiles {
  task: TaskId;
  query: UseQueryResult<{ items: Attachment[]; maxBytes: number }>;
  /** Null where the viewer may hang nothing on the task. */
  onFiles: ((files: readonly File[]) => void) | null;
  show(attachment: Attachment): void;
  download(attachment: Attachment): void;
  /** For the texts of the task. */
  texts: TextFiles;
  pictures: Pictures;
  /** A file over everything, when one is opened. */
  viewer: ReactNode;
}

/** What hangs on a task, for its list and for its texts. */
export function useTaskFiles(task: TaskId, uploaders: Uploaders, canEdit: boolean): TaskFiles {
  const { t } = useTranslation('documents');
  const { wordError } = useDocumentWords();
  const { act } = useToldAct({ wordError, undone: t('undone') });
  const query = useQuery(attachmentsQuery(task, uploaders.onPeople));
  const items = query.data?.items;
  const download = ({ id, name }: Attachment): void =>
    void act(async () => {
      const url = await openUrl(taskPlace(task), id);
      if (url !== null) followLink(url, name);
    });
  const { show, dialog } = useFileDialog(taskPlace(task), items ?? [], download);
  const texts = useMemo(
    (): TextFiles => ({
      isPicture: (address) => fromReference(address) !== null,
      hasPicture: (address) => {
        const id = fromReference(address);
        const here = queryClient.getQueryData(attachmentsQuery(task).queryKey)?.items ?? [];
        return here.some((one) => one.id === id && one.picture !== null);
      },
      Picture: TaskPicture,
      attach: canEdit
        ? (files) =>
            startUploads(taskUploads(task), files).map(async (upload) => {
              const made = await upload;
              return made?.picture ? { address: toReference(made.id), alt: nameOf(made) } : null;
            })
        : null,
    }),
    [task, canEdit],
  );
  return {
    task,
    query,
    onFiles: canEdit ? (files) => void startUploads(taskUploads(task), files) : null,
    show,
    download,
    texts,
    pictures: useMemo(() => ({ task, attachments: items, onOpen: show }), [task, items, show]),
    viewer: dialog,
  };
}

/** Without its ending, as what a picture shows. */
const nameOf = ({ name }: Attachment): string => name.replace(/\.[^.]{1,5}$/, '');

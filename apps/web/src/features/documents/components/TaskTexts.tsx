import type { ReactNode } from 'react';
import { TextFilesContext } from '../../markdown';
import { PicturesContext } from '../pictures-context';
import type { TaskFiles } from '../use-task-files';

/** Around the texts of a task: their pictures are shown, and files that are put into them hang on the task. */
export function TaskTexts({ files, children }: { files: TaskFiles; children: ReactNode }) {
  return (
    <TextFilesContext value={files.texts}>
      <PicturesContext value={files.pictures}>{children}</PicturesContext>
    </TextFilesContext>
  );
}

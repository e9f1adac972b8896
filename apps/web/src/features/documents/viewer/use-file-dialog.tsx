import type { FileCard } from '@quilt/contract/features/documents';
import { isViewable } from '@quilt/contract/features/documents';
import { type ReactNode, useCallback, useState } from 'react';
import type { FilesPlace } from '../addresses';
import { FileDialog } from './FileDialog';

interface Shown<File extends FileCard> {
  show(file: File): void;
  /** Over everything, when one is opened. */
  dialog: ReactNode;
}

/** Files over the page; the arrows go on to the others of the list that can be shown. */
export function useFileDialog<File extends FileCard>(
  place: FilesPlace,
  files: readonly File[],
  onDownload: ((file: File) => void) | undefined,
): Shown<File> {
  const [opened, setOpened] = useState<{ file: File; isOpen: boolean } | null>(null);
  const show = useCallback((file: File) => setOpened({ file, isOpen: true }), []);
  const viewable = files.filter(isViewable);
  return {
    show,
    dialog: opened && (
      <FileDialog
        place={place}
        files={viewable}
        shown={opened.file}
        isOpen={opened.isOpen}
        onTurn={show}
        onDownload={onDownload}
        onClose={() => setOpened({ ...opened, isOpen: false })}
      />
    ),
  };
}

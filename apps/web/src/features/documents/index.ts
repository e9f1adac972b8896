export type { FilesPlace } from './addresses';
export { ATTACHMENTS } from './api';
export { AttachedFiles } from './components/AttachedFiles';
export { AttachmentList } from './components/AttachmentList';
export { DropArea } from './components/DropArea';
export { FileIcon } from './components/FileIcon';
export { FileRow } from './components/FileRow';
export { HungFiles } from './components/HungFiles';
export { TaskTexts } from './components/TaskTexts';
export {
  attach,
  changeFiles,
  type DraftFiles,
  hasKeptFiles,
  uploadsKeyOf,
  useFilesOf,
  useRestoredFiles,
} from './draft-files';
export { useLiveAttachments } from './live';
export { documentPath } from './paths';
export { useUploadsOf } from './uploads';
export { useDownload } from './use-download';
export { type TaskFiles, useTaskFiles } from './use-task-files';
export { useFileDialog } from './viewer/use-file-dialog';

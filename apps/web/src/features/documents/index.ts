export { type FilesPlace, openUrl, useDocumentUrl } from './addresses';
export { ATTACHMENTS } from './api';
export { AttachedFiles, type PictureWords } from './components/AttachedFiles';
export { AttachmentList } from './components/AttachmentList';
export { DropArea } from './components/DropArea';
export { FileIcon } from './components/FileIcon';
export { FileRow } from './components/FileRow';
export { HungFiles } from './components/HungFiles';
export { TaskTexts } from './components/TaskTexts';
export { UploadRow } from './components/UploadRow';
export {
  attach,
  changeFiles,
  type DraftFiles,
  detach,
  hasKeptFiles,
  uploadsKeyOf,
  useFilesOf,
  useRestoredFiles,
} from './draft-files';
export { useLiveAttachments } from './live';
export { documentPath } from './paths';
export { startUploads, type UploadsPlace, useUploadsOf } from './uploads';
export { useDownload } from './use-download';
export { type TaskFiles, useTaskFiles } from './use-task-files';
export { isViewable } from './viewer/kinds';
export { useFileDialog } from './viewer/use-file-dialog';

export { AttachmentList } from './components/AttachmentList';
export { DropArea } from './components/DropArea';
export { TaskTexts } from './components/TaskTexts';
export { useLiveAttachments } from './live';
export { type TaskFiles, useTaskFiles } from './use-task-files';

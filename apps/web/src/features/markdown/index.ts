export { EMPTY_DRAFT, useKeptDraft } from './kept-drafts';
export { Markdown } from './Markdown';
export { MarkdownEditor } from './MarkdownEditor';
export { MentionTextarea } from './MentionTextarea';
export { markOwn } from './marked';
export type { Searches } from './mention-search';
export { toDraft, toMarkdown } from './mentions';
export { Reword } from './Reword';
export { TASK_KEY } from './task-links';
export {
  attachEach,
  insertPicture,
  type TextFiles,
  TextFilesContext,
  type TextPicture,
} from './text-files';

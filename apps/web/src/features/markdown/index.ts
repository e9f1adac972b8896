export { Markdown } from './Markdown';
export { MarkdownEditor } from './MarkdownEditor';
export { MentionTextarea } from './MentionTextarea';
export type { SearchPeople } from './mention-search';
export { type Draft, toDraft, toMarkdown } from './mentions';
export {
  attachEach,
  insertPicture,
  type TextFiles,
  TextFilesContext,
  type TextPicture,
} from './text-files';

export { EmojiButton } from './EmojiButton';
export { EmojiDialog } from './EmojiDialog';

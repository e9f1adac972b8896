export { CommentComposer } from './components/CommentComposer';
export { CommentList } from './components/CommentList';
export type { CommentTools } from './components/CommentRow';
export { useLiveComments } from './live';
export { type Who, WhoContext } from './who';

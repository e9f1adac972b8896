export { CommentComposer } from './components/CommentComposer';
export { CommentList } from './components/CommentList';
export { useLiveComments } from './live';
export type { CommentTools } from './tools';
export { type Who, WhoContext } from './who';

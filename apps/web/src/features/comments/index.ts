export { COMMENTS } from './api';
export { CommentComposer } from './components/CommentComposer';
export { CommentList } from './components/CommentList';
export { SignIcon } from './components/Reactions';
export { UnsentComment } from './components/UnsentComment';
export { useLiveComments } from './live';
export type { CommentTools } from './tools';
export { type Who, WhoContext } from './who';

export { ArchiveCard } from './ArchiveCard';
export { DeletionCard } from './DeletionCard';
export { DeletionNotice } from './DeletionNotice';

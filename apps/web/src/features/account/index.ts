export { ArchiveCard } from './ArchiveCard';
export { DeletionBanner } from './DeletionBanner';
export { DeletionCard } from './DeletionCard';
export { DeletionNotice } from './DeletionNotice';

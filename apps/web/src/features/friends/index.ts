export { AsksNote } from './components/AsksNote';
export { BlockedCard } from './components/BlockedCard';
export { BlockedNote } from './components/BlockedNote';
export { PeopleDialog } from './components/PeopleDialog';
export { PeopleStrips } from './components/PeopleStrips';
export { RequestsSheet } from './components/RequestsSheet';
export { TieActions } from './components/TieActions';
export { LISTS, type ListName } from './lists';
export { useLiveTies } from './live';

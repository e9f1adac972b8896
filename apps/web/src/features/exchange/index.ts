export { ExportItems } from './ExportItems';
export { ImportItem } from './ImportItem';

export const en = {
  as: { csv: 'Export as CSV', xlsx: 'Export as XLSX', json: 'Export as JSON' },
  line: 'What is shown, as it is filtered',
  failed: 'The export has not begun.',
  import: 'Import tasks',
};

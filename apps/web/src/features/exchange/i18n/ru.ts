import type { en } from './en';

export const ru: typeof en = {
  as: { csv: 'Экспорт в CSV', xlsx: 'Экспорт в XLSX', json: 'Экспорт в JSON' },
  line: 'То, что показано, с учётом фильтров',
  failed: 'Экспорт не начался.',
  import: 'Импорт задач',
};

import type { Russian } from '../../../i18n/texts';
import type { en } from './en';

export const ru: Russian<typeof en> = {
  home: 'В {{product}}',
  since: 'Действует с {{date}}',
  contents: 'На этой странице',
  other: {
    terms: 'Прочитать условия использования',
    privacy: 'Прочитать политику конфиденциальности',
  },
};

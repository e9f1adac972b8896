import type { Russian } from '../../../../i18n/texts';
import type { en } from './en';

export const ru: Russian<typeof en> = {
  home: 'В {{product}}',
  dead: 'Эта ссылка больше не работает',
  deadLine: 'Её отключили, её срок вышел или её никогда не было. Попросите новую у того, кто её дал.',
  gone: 'Этой папки здесь больше нет',
  goneLine: 'Её переместили или удалили.',
  toTop: 'К тому, что открывает ссылка',
  notLoaded: 'Это не загрузилось',
  password: {
    heading: 'Ссылка защищена паролем',
    lead: 'Его знает тот, кто дал вам ссылку.',
    label: 'Пароль',
    show: 'Показать пароль',
    open: 'Открыть',
  },
  path: 'Где эта папка',
  inside: 'Что лежит в «{{name}}»',
  empty: 'Эта папка пуста',
  emptyLine: 'То, что в неё положат, будет видно по этой ссылке.',
  download: 'Скачать',
  downloadOne: 'Скачать {{name}}',
  facts: '{{kind}}, {{size}}',
  openLink: 'Открыть адрес',
};

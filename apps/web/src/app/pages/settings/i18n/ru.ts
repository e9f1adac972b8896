import type { Russian } from '../../../../i18n/texts';
import type { en } from './en';

export const ru: Russian<typeof en> = {
  parts: 'Разделы настроек',
  interface: {
    title: 'Интерфейс',
    language: 'Язык',
    languageDetail: 'Меняется сразу',
    theme: 'Тема',
    density: 'Плотность',
    densityDetail: 'Плотные строки высотой 38 пикселей вместо 46',
    densities: {
      comfortable: 'Просторно',
      compact: 'Плотно',
    },
    collapse: 'Свернуть боковое меню до значков',
    motion: 'Меньше движения',
    motionDetail: 'Как в вашей системе, пока не переключите',
  },
};

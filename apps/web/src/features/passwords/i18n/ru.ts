import type { Russian } from '../../../i18n/texts';
import type { en } from './en';

export const ru: Russian<typeof en> = {
  bounds: 'От {{min}} до {{max}} символов. Чем длиннее, тем надёжнее.',
  strength: {
    weakest: 'Угадать слишком легко',
    weak: 'Слабый. Добавьте слово-другое.',
    fair: 'Неплохой. Чем длиннее, тем надёжнее.',
    good: 'Хороший. Чем длиннее, тем надёжнее.',
    strong: 'Надёжный',
  },
};

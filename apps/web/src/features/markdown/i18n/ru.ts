import type { Russian } from '../../../i18n/texts';
import type { en } from './en';

export const ru: Russian<typeof en> = {
  done: 'Готово:',
  open: 'Не готово:',
  table: 'Таблица',
  footnotes: 'Примечания',
  toolbar: 'Вид текста',
  bold: 'Жирный',
  italic: 'Курсив',
  bullets: 'Список',
  boxes: 'Список с флажками',
  link: 'Ссылка',
  mention: 'Упомянуть кого-нибудь',
  task: 'Назвать задачу',
  picture: 'Картинка',
  pictureWords: 'Что на картинке',
  address: 'Адрес ссылки',
  addressPlaceholder: 'https://',
  addressWrong: 'Адрес начинается с https://, http:// или mailto:',
  setLink: 'Поставить ссылку',
  removeLink: 'Убрать ссылку',
  cancel: 'Отмена',
  asWritten:
    'В тексте есть таблица, картинка или разметка, которой редактор не знает, поэтому он правится как написан.',
  people: 'Люди',
  found_one: 'Найден {{count}} человек',
  found_few: 'Найдено {{count}} человека',
  found_many: 'Найдено {{count}} человек',
  found_other: 'Найдено {{count}} человека',
  nobody: 'Никого с таким именем здесь нет',
};

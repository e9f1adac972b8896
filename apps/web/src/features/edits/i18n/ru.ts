import type { Russian } from '../../../i18n/texts';
import type { en } from './en';

export const ru: Russian<typeof en> = {
  title: 'Кто-то тоже изменил: {{field}}',
  titleMany: 'Кто-то тоже это изменил',
  lead: 'Вы правили одновременно. Ничего не потеряно: выберите, что останется.',
  mine: 'Ваше, ещё не сохранено',
  theirs: 'Чужое, уже сохранено',
  third: 'Написать третье из обоих',
  thirdLine: 'Откроется ваш текст, а рядом чужой',
  thirdText: '{{field}}, из обоих',
  titleBy: '{{who}}: тоже изменено поле «{{field}}»',
  titleManyBy: '{{who}}: изменено то же самое',
  yours: 'Ваш вариант',
  notSaved: 'Ещё не сохранено',
  savedAt: 'Сохранено в {{time}}',
  saved: 'Сохранено {{when}}',
  stays: 'Другой текст останется в истории',
  merged: 'Без разногласий, уже объединено: {{what}}.',
  mergedMine: 'ваше поле «{{field}}»',
  nothing: 'Ничего',
  keepEditing: 'Править дальше',
  saveMine: 'Сохранить моё',
  takeTheirs: 'Оставить чужое',
  save: 'Сохранить выбранное',
};

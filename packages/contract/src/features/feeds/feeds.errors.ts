import type { ErrorTexts } from '../../core/error-texts';

export const feedsErrors = {
  'feeds.too_long': { status: 422, en: 'At most {max} characters', ru: 'Не длиннее {max} символов' },
  'feeds.nothing_said': {
    status: 422,
    en: 'Write something, or add a file or a poll',
    ru: 'Напишите что-нибудь, добавьте файл или опрос',
  },
  'feeds.too_many_files': {
    status: 422,
    en: 'At most {max} files in one post',
    ru: 'Не больше файлов в одной записи: {max}',
  },
  'feeds.too_many_uploads': {
    status: 409,
    en: 'Post or remove some of the files that you have uploaded first',
    ru: 'Сначала опубликуйте или уберите часть загруженных файлов',
  },
  'feeds.file_gone': {
    status: 409,
    en: 'A file is not there any more. Add it again',
    ru: 'Файла больше нет. Добавьте его снова',
  },
  'feeds.unverified': {
    status: 403,
    en: 'Confirm your e-mail address to post for everyone',
    ru: 'Подтвердите почту, чтобы публиковать для всех',
  },
  'feeds.level_without_team': {
    status: 422,
    en: 'Choose the team that it is for',
    ru: 'Выберите команду, для которой это',
  },
  'feeds.level_without_group': {
    status: 422,
    en: 'Choose the group that it is for',
    ru: 'Выберите группу, для которой это',
  },
  'feeds.too_wide': {
    status: 422,
    en: 'A share never goes wider than the original',
    ru: 'Репост не может быть шире оригинала',
  },
  'feeds.answered': {
    status: 422,
    en: 'Others have answered it where it is. Write a new post for more people',
    ru: 'На неё уже ответили там, где она есть. Для большего круга напишите новую запись',
  },
  'feeds.comments_closed': {
    status: 403,
    en: 'The author does not let you comment on this',
    ru: 'Автор не разрешает вам комментировать',
  },
  'feeds.unverified_comment': {
    status: 403,
    en: 'Confirm your e-mail address to comment on posts of people who are not your friends',
    ru: 'Подтвердите почту, чтобы комментировать записи тех, кто вам не друг',
  },
  'feeds.comments_hidden': {
    status: 403,
    en: 'The author does not show you the comments',
    ru: 'Автор не показывает вам комментарии',
  },
  'feeds.too_many_pins': {
    status: 409,
    en: 'At most {max} posts can be pinned',
    ru: 'Закрепить можно не больше записей: {max}',
  },
  'feeds.poll_ended': { status: 409, en: 'The poll has ended', ru: 'Опрос завершён' },
  'feeds.one_answer': {
    status: 422,
    en: 'This poll takes one answer',
    ru: 'В этом опросе можно выбрать один ответ',
  },
  'feeds.answer_unknown': {
    status: 422,
    en: 'This poll has no such answer',
    ru: 'В этом опросе нет такого ответа',
  },
  'feeds.too_few_answers': {
    status: 422,
    en: 'At least {min} answers',
    ru: 'Ответов должно быть не меньше: {min}',
  },
  'feeds.too_many_answers': {
    status: 422,
    en: 'At most {max} answers',
    ru: 'Ответов может быть не больше: {max}',
  },
  'feeds.same_answers': { status: 422, en: 'There is such an answer', ru: 'Такой ответ уже есть' },
  'feeds.too_late_to_restore': {
    status: 409,
    en: 'This can no longer be undone',
    ru: 'Это уже нельзя отменить',
  },
  'feeds.too_many_scheduled': {
    status: 409,
    en: 'At most {max} posts can wait for their time',
    ru: 'Отложенных записей может быть не больше: {max}',
  },
  'feeds.moment_past': { status: 422, en: 'This time has passed', ru: 'Это время прошло' },
  'feeds.moment_too_far': {
    status: 422,
    en: 'At most {days} days ahead',
    ru: 'Не дальше чем на {days} дней вперёд',
  },
} as const satisfies ErrorTexts;

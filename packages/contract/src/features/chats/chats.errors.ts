import type { ErrorTexts } from '../../core/error-texts';

export const chatsErrors = {
  'chats.title_too_long': { status: 422, en: 'At most {max} characters', ru: 'Не длиннее {max} символов' },
  'chats.too_long': { status: 422, en: 'At most {max} characters', ru: 'Не длиннее {max} символов' },
  'chats.friends_only': {
    status: 403,
    en: 'Only friends can write to this person.',
    ru: 'Писать этому человеку могут только друзья.',
  },
  'chats.nobody': {
    status: 403,
    en: 'Nobody can write to this person.',
    ru: 'Этому человеку никто не может писать.',
  },
  'chats.may_not_invite': {
    status: 403,
    en: '{name} cannot be added to group chats by you.',
    ru: 'Вы не можете добавить в групповой чат: {name}.',
  },
  'chats.unverified': {
    status: 403,
    en: 'Confirm your e-mail first: then you can write to people who are not your friends.',
    ru: 'Сначала подтвердите адрес почты: тогда вы сможете писать тем, кто вам не друг.',
  },
  'chats.too_many_members': {
    status: 409,
    en: 'A group chat has room for {max} people.',
    ru: 'В групповом чате помещается {max} человек.',
  },
  'chats.too_many': {
    status: 409,
    en: 'You have {max} group chats already, with those that you have left, which is the most.',
    ru: 'У вас уже {max} групповых чатов вместе с теми, что вы покинули, больше нельзя.',
  },
  'chats.left': {
    status: 403,
    en: 'You are not in this chat any more.',
    ru: 'Вас больше нет в этом чате.',
  },
  'chats.too_many_pins': {
    status: 409,
    en: 'The chat has {max} pinned messages already, which is the most.',
    ru: 'В чате уже закреплено {max} сообщений, больше нельзя.',
  },
  'chats.too_many_signs': {
    status: 409,
    en: 'The message has {max} different reactions already, which is the most.',
    ru: 'У сообщения уже {max} разных реакций, больше нельзя.',
  },
  'chats.too_many_saved': {
    status: 409,
    en: 'You have saved {max} messages already, which is the most.',
    ru: 'Вы уже сохранили {max} сообщений, больше нельзя.',
  },
  'chats.message_deleted': {
    status: 409,
    en: 'This message has been deleted.',
    ru: 'Это сообщение удалено.',
  },
  'chats.too_many_files': {
    status: 422,
    en: 'A message has room for {max} files.',
    ru: 'В сообщении помещается {max} файлов.',
  },
  'chats.too_many_uploads': {
    status: 409,
    en: '{max} of your files wait here to be sent already, which is the most.',
    ru: 'Здесь уже ждут отправки {max} ваших файлов, больше нельзя.',
  },
  'chats.file_gone': {
    status: 409,
    en: 'A file is not there any more. Add it again.',
    ru: 'Одного из файлов больше нет. Добавьте его ещё раз.',
  },
  'chats.too_many_scheduled': {
    status: 409,
    en: '{max} of your messages wait for their time already, which is the most.',
    ru: 'Уже {max} ваших сообщений ждут своего времени, больше нельзя.',
  },
  'chats.moment_past': {
    status: 422,
    en: 'Choose a time that is still to come.',
    ru: 'Выберите время, которое ещё не прошло.',
  },
  'chats.moment_too_far': {
    status: 422,
    en: 'At most {days} days ahead.',
    ru: 'Не дальше чем на {days} дней вперёд.',
  },
} as const satisfies ErrorTexts;

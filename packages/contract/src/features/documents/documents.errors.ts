import type { ErrorTexts } from '../../core/error-texts';

export const documentsErrors = {
  'documents.too_many_attachments': {
    status: 409,
    en: 'The task has {max} files already, which is the most.',
    ru: 'У задачи уже {max} файлов, больше нельзя.',
  },
  'documents.team_full': {
    status: 409,
    en: 'The team’s space for files is full. Files that were deleted count for another 30 days.',
    ru: 'У команды не осталось места для файлов. Удалённые файлы занимают место ещё 30 дней.',
  },
  'documents.own_full': {
    status: 409,
    en: 'Your own space for files is full. Delete messages with files that you sent, or send smaller ones.',
    ru: 'Ваше место для файлов закончилось. Удалите сообщения с отправленными файлами или отправьте файлы поменьше.',
  },
  'documents.folder_exists': {
    status: 409,
    en: 'Folder with this name already exists',
    ru: 'Папка с таким именем уже есть',
  },
  'documents.name_taken': {
    status: 409,
    en: 'There is something with this name already.',
    ru: 'Здесь уже есть что-то с таким именем.',
  },
  'documents.name_too_long': { status: 422, en: 'At most {max} characters', ru: 'Не длиннее {max} символов' },
  'documents.name_wrong': {
    status: 422,
    en: 'A name holds no / \\ : * ? " < > | and no line breaks, and is not . or ..',
    ru: 'В имени не бывает / \\ : * ? " < > | и переводов строки, и это не . и не ..',
  },
  'documents.link_wrong': {
    status: 422,
    en: 'The address begins with http:// or https://',
    ru: 'Адрес начинается с http:// или https://',
  },
  'documents.no_picture': {
    status: 422,
    en: 'This is not a picture that we can read. JPEG, PNG, WebP and GIF work.',
    ru: 'Это изображение не удалось прочитать. Подойдут JPEG, PNG, WebP и GIF.',
  },
  'documents.no_folder': { status: 422, en: 'There is no such folder.', ru: 'Такой папки нет.' },
  'documents.no_team': {
    status: 422,
    en: 'You have no documents in this team or project.',
    ru: 'В этой команде или проекте у вас нет документов.',
  },
  'documents.not_of_place': {
    status: 422,
    en: 'What is in a team’s documents is for the team, or public.',
    ru: 'Документы команды видит команда или все.',
  },
  'documents.into_itself': {
    status: 409,
    en: 'A folder cannot be moved into itself.',
    ru: 'Папку нельзя переместить в саму себя.',
  },
  'documents.copy_too_large': {
    status: 409,
    en: 'At most {max} documents can be copied at once, with those in folders.',
    ru: 'За один раз можно скопировать не больше {max} документов вместе с вложенными.',
  },
  'documents.zip_too_large': {
    status: 409,
    en: 'At most {max} documents and {gigabytes} GB can be downloaded at once, with those in folders.',
    ru: 'За один раз можно скачать не больше {max} документов и {gigabytes} ГБ вместе с вложенными.',
  },
  'documents.too_deep': {
    status: 409,
    en: 'Folders go at most {max} deep.',
    ru: 'Вложенность папок — не больше {max}.',
  },
  'documents.folder_full': {
    status: 409,
    en: 'There are {max} things here already, which is the most.',
    ru: 'Здесь уже {max} документов, больше нельзя.',
  },
  'documents.holds_others': {
    status: 409,
    en: 'There are documents of others in this folder.',
    ru: 'В этой папке есть документы других людей.',
  },
  'documents.too_many_versions': {
    status: 409,
    en: 'The file has {max} versions already, which is the most. Delete some of them first.',
    ru: 'У файла уже {max} версий, больше нельзя. Сначала удалите часть из них.',
  },
  'documents.too_many_uploads': {
    status: 409,
    en: 'You have {max} uploads that are not finished, which is the most.',
    ru: 'У вас уже {max} незавершённых загрузок, больше нельзя.',
  },
  'documents.upload_moved': {
    status: 409,
    en: 'This part of the file is not the next one.',
    ru: 'Эта часть файла сейчас не на очереди.',
  },
  'documents.upload_unfinished': {
    status: 409,
    en: 'The file has not arrived completely yet.',
    ru: 'Файл ещё загружен не полностью.',
  },
  'documents.too_many_shares': {
    status: 409,
    en: 'There are {max} links to it already, which is the most. End one first.',
    ru: 'На это уже {max} ссылок, больше нельзя. Сначала отключите одну.',
  },
  'documents.share_password_short': {
    status: 422,
    en: 'At least {min} characters',
    ru: 'Не короче {min} символов',
  },
  'documents.share_password_wrong': {
    status: 422,
    en: 'This is not the password.',
    ru: 'Пароль не подходит.',
  },
  'documents.share_end_wrong': {
    status: 422,
    en: 'Choose a day from today on, within {max} days',
    ru: 'Выберите день начиная с сегодняшнего, не дальше {max} дней',
  },
  'documents.share_not_downloaded': {
    status: 403,
    en: 'What this link opens can only be looked at.',
    ru: 'По этой ссылке можно только смотреть.',
  },
  'documents.share_locked': {
    status: 403,
    en: 'This link asks for a password.',
    ru: 'Эта ссылка защищена паролем.',
  },
  'documents.pin_limit_reached': {
    status: 409,
    en: 'At most {max} documents can be pinned. Unpin one first.',
    ru: 'Закрепить можно не больше {max} документов. Сначала открепите один.',
  },
} as const satisfies ErrorTexts;

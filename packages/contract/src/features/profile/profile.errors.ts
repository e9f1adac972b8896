import type { ErrorTexts } from '../../core/error-texts';

export const profileErrors = {
  'profile.email_wrong': {
    status: 422,
    en: 'Please enter a valid email',
    ru: 'Введите действующий адрес почты',
  },
  'profile.email_taken': { status: 409, en: 'Email is already taken', ru: 'Этот адрес почты уже занят' },
  'profile.username_characters': {
    status: 422,
    en: 'Username must not contain Cyrillic or special characters',
    ru: 'Имя пользователя не должно содержать кириллицу и спецсимволы',
  },
  'profile.username_too_short': {
    status: 422,
    en: 'Username must have at least {min} characters',
    ru: 'Имя пользователя: не короче {min} символов',
  },
  'profile.username_too_long': {
    status: 422,
    en: 'Username must have at most {max} characters',
    ru: 'Имя пользователя: не длиннее {max} символов',
  },
  'profile.username_taken': {
    status: 409,
    en: 'Username is already taken',
    ru: 'Это имя пользователя уже занято',
  },
  'profile.name_characters': {
    status: 422,
    en: 'Only letters, spaces, hyphens and apostrophes',
    ru: 'Только буквы, пробелы, дефисы и апострофы',
  },
  'profile.name_too_long': { status: 422, en: 'At most {max} characters', ru: 'Не длиннее {max} символов' },
  'profile.job_title_too_long': {
    status: 422,
    en: 'At most {max} characters',
    ru: 'Не длиннее {max} символов',
  },
  'profile.birth_date_wrong': {
    status: 422,
    en: 'Please enter a valid date of birth',
    ru: 'Введите действительную дату рождения',
  },
  'profile.age': {
    status: 422,
    en: 'Age must be between {min} and {max}',
    ru: 'Возраст должен быть от {min} до {max} лет',
  },
  'profile.phone_wrong': {
    status: 422,
    en: 'Please enter a valid phone number, such as +7 917 555 01 34',
    ru: 'Введите действующий номер, например +7 917 555 01 34',
  },
  'profile.image_unreadable': {
    status: 422,
    en: 'This is not a picture that we can read. JPEG, PNG, WebP and GIF work.',
    ru: 'Это изображение не удалось прочитать. Подойдут JPEG, PNG, WebP и GIF.',
  },
  'profile.image_too_long': {
    status: 422,
    en: 'The picture is longer than {max} pixels on one side. Choose another one.',
    ru: 'Одна из сторон изображения длиннее {max} пикселей. Выберите другое.',
  },
  'profile.image_too_many_pixels': {
    status: 422,
    en: 'The picture has more than {max} million pixels.',
    ru: 'В изображении больше {max} млн пикселей.',
  },
} as const satisfies ErrorTexts;

import type { Russian } from '../../../i18n/texts';
import type { en } from './en';

export const ru: Russian<typeof en> = {
  login: {
    title: 'Вход',
    heading: 'С возвращением',
    lead: 'Ваши задачи придержали для вас место.',
    username: 'Электронная почта или имя пользователя',
    password: 'Пароль',
    showPassword: 'Показать пароль',
    forgot: 'Забыли пароль?',
    submit: 'Войти',
    newHere: 'Впервые здесь?',
    register: 'Создать аккаунт',
  },
};

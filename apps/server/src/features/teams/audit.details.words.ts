import type { Role, TaskStatus } from '@quilt/contract/access';
import type { AuditTerm, TeamVisibility } from '@quilt/contract/features/teams';
import type { Language } from '@quilt/contract/product';
import { AUDIT_WORDS } from './audit.words';

/** What the ledger knows of an entry by a name of its own. */
export type AuditLabel =
  | 'title'
  | 'project'
  | 'email'
  | 'role'
  | 'lastDay'
  | 'uses'
  | 'days'
  | 'via'
  | 'by'
  | 'change';

/** What can be changed of a team or a project. */
export type AuditField =
  | 'title'
  | 'description'
  | 'visibility'
  | 'timeZone'
  | 'workingDays'
  | 'workFrom'
  | 'workUntil'
  | 'holidays'
  | 'image'
  | 'status'
  | 'startsOn'
  | 'endsOn'
  | 'tag';

/** How somebody was invited or came in, and what became of somebody in a project. */
type Way = 'name' | 'email' | 'link' | 'invitation' | 'open' | 'request' | 'added' | 'removed';

interface DetailWords {
  locale: string;
  nothing: string;
  /** In the place of a name. */
  gone: string;
  /** Before a field of which only that it is another is known. */
  changed: string;
  labels: Readonly<Record<AuditLabel, string>>;
  fields: Readonly<Record<AuditField, string>>;
  terms: Readonly<Record<AuditTerm, string>>;
  ways: Readonly<Record<Way, string>>;
  roles: Readonly<Record<Role, string>>;
  statuses: Readonly<Record<TaskStatus, string>>;
  visibilities: Readonly<Record<TeamVisibility, string>>;
  /** From Monday on. */
  weekdays: readonly string[];
}

/** What the details of the file of an audit log say, in both languages. */
export const DETAIL_WORDS: Readonly<Record<Language, DetailWords>> = {
  en: {
    locale: 'en-GB',
    nothing: 'nothing',
    gone: AUDIT_WORDS.en.gone,
    changed: 'Changed',
    labels: {
      title: 'Title',
      project: 'Project',
      email: 'Address',
      role: 'Role',
      lastDay: 'Last day',
      uses: 'Uses',
      days: 'Days',
      via: 'How',
      by: 'How',
      change: 'Change',
    },
    fields: {
      title: 'Name',
      description: 'Description',
      visibility: 'Visibility',
      timeZone: 'Time zone',
      workingDays: 'Working days',
      workFrom: 'Start of the working day',
      workUntil: 'End of the working day',
      holidays: 'Holidays',
      image: 'Image',
      status: 'Status',
      startsOn: 'First day',
      endsOn: 'Last day',
      tag: 'Tag',
    },
    terms: { lastDay: 'Last day', host: 'Host', projects: 'Projects' },
    ways: {
      name: 'by name',
      email: 'by e-mail',
      link: 'by link',
      invitation: 'by invitation',
      open: 'by themselves',
      request: 'by request',
      added: 'added',
      removed: 'removed',
    },
    roles: AUDIT_WORDS.en.roles,
    statuses: { new: 'New', inProgress: 'In progress', onTheTest: 'On the test', done: 'Done' },
    visibilities: { open: 'Open', byRequest: 'By request', hidden: 'Hidden' },
    weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  },
  ru: {
    locale: 'ru-RU',
    nothing: 'ничего',
    gone: AUDIT_WORDS.ru.gone,
    changed: 'Изменено',
    labels: {
      title: 'Название',
      project: 'Проект',
      email: 'Адрес',
      role: 'Роль',
      lastDay: 'Последний день',
      uses: 'Вступлений',
      days: 'Дней',
      via: 'Как',
      by: 'Как',
      change: 'Изменение',
    },
    fields: {
      title: 'Название',
      description: 'Описание',
      visibility: 'Видимость',
      timeZone: 'Часовой пояс',
      workingDays: 'Рабочие дни',
      workFrom: 'Начало рабочего дня',
      workUntil: 'Конец рабочего дня',
      holidays: 'Праздники',
      image: 'Картинка',
      status: 'Статус',
      startsOn: 'Первый день',
      endsOn: 'Последний день',
      tag: 'Тег',
    },
    terms: { lastDay: 'Последний день', host: 'Принимающий', projects: 'Проекты' },
    ways: {
      name: 'по имени',
      email: 'по почте',
      link: 'по ссылке',
      invitation: 'по приглашению',
      open: 'без приглашения',
      request: 'по заявке',
      added: 'добавление',
      removed: 'исключение',
    },
    roles: AUDIT_WORDS.ru.roles,
    statuses: { new: 'Новый', inProgress: 'В работе', onTheTest: 'На проверке', done: 'Готов' },
    visibilities: { open: 'Открытая', byRequest: 'По заявке', hidden: 'Скрытая' },
    weekdays: ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс'],
  },
};

import type { ErrorTexts } from '../../core/error-texts';

export const tasksErrors = {
  'tasks.title_too_long': { status: 422, en: 'At most {max} characters', ru: 'Не длиннее {max} символов' },
  'tasks.text_too_long': { status: 422, en: 'At most {max} characters', ru: 'Не длиннее {max} символов' },
  'tasks.item_too_long': { status: 422, en: 'At most {max} characters', ru: 'Не длиннее {max} символов' },
  'tasks.estimate_too_long': {
    status: 422,
    en: 'An estimate is 10,000 hours at most.',
    ru: 'Оценка не больше 10 000 часов.',
  },
  'tasks.too_many_tags': { status: 422, en: 'At most {max} tags', ru: 'Не больше {max} тегов' },
  'tasks.too_many_items': {
    status: 422,
    en: 'A checklist has {max} lines at most.',
    ru: 'В чек-листе не больше {max} строк.',
  },
  'tasks.too_many_connections': {
    status: 409,
    en: 'The task has {max} connections already, which is the most.',
    ru: 'У задачи уже {max} связей, больше нельзя.',
  },
  'tasks.too_many_watchers': {
    status: 409,
    en: '{max} people watch the task already, which is the most.',
    ru: 'За задачей уже следят {max} человек, больше нельзя.',
  },
  'tasks.too_many': {
    status: 409,
    en: 'The project has {max} tasks already, which is the most.',
    ru: 'В проекте уже {max} задач, больше нельзя.',
  },
  'tasks.days_wrong': {
    status: 422,
    en: 'The deadline cannot come before the start.',
    ru: 'Срок не может быть раньше начала.',
  },
  'tasks.not_in_project': {
    status: 422,
    en: 'There is no such thing in this project.',
    ru: 'В этом проекте такого нет.',
  },
  'tasks.cannot_work': {
    status: 422,
    en: 'They cannot be the worker of a task here.',
    ru: 'Этот человек не может быть исполнителем задачи.',
  },
  'tasks.cannot_inspect': {
    status: 422,
    en: 'They cannot be the inspector of a task here.',
    ru: 'Этот человек не может быть проверяющим.',
  },
  'tasks.percentage_fixed': {
    status: 409,
    en: 'New is 0 %, done is 100 %: move the task first.',
    ru: 'Новая задача это 0 %, готовая 100 %: сначала переместите её.',
  },
  'tasks.archived': {
    status: 409,
    en: 'The task is archived: restore it first.',
    ru: 'Задача в архиве: сначала восстановите её.',
  },
  'tasks.not_archived': {
    status: 409,
    en: 'Only archived tasks can be deleted.',
    ru: 'Удалить можно только задачу из архива.',
  },
  'tasks.move_not_listed': {
    status: 409,
    en: 'A task does not go there from where it is.',
    ru: 'Отсюда задача туда не попадает.',
  },
  'tasks.move_forbidden': {
    status: 403,
    en: 'This move is not yours to make.',
    ru: 'Это перемещение не для вашей роли.',
  },
  'tasks.own_work': {
    status: 403,
    en: 'Nobody accepts their own work: the inspector does.',
    ru: 'Свою работу никто не принимает: это делает проверяющий.',
  },
  'tasks.inspector_accepts': {
    status: 409,
    en: 'The task has an inspector: hand it in for the test.',
    ru: 'У задачи есть проверяющий: сначала отдайте её на проверку.',
  },
  'tasks.inspector_needed': {
    status: 409,
    en: 'Choose an inspector first.',
    ru: 'Сначала выберите проверяющего.',
  },
  'tasks.comment_needed': {
    status: 422,
    en: 'Say what is missing.',
    ru: 'Напишите, чего не хватает.',
  },
  'tasks.blocked': {
    status: 409,
    en: 'Not yet: {tasks} must be done first.',
    ru: 'Пока нельзя: сначала нужно закончить {tasks}.',
  },
  'tasks.blocked_warning': {
    status: 409,
    en: 'Still open: {tasks}. Start all the same?',
    ru: 'Ещё не закончено: {tasks}. Всё равно начать?',
  },
  'tasks.connected_already': {
    status: 409,
    en: 'These two are connected like this already.',
    ru: 'Эти задачи уже так связаны.',
  },
  'tasks.connected_to_itself': {
    status: 422,
    en: 'A task is not connected to itself.',
    ru: 'Задача не связывается сама с собой.',
  },
  'tasks.lag_too_long': {
    status: 422,
    en: 'A lag is 365 days at most, either way.',
    ru: 'Сдвиг не больше 365 дней в обе стороны.',
  },
  'tasks.not_dated': {
    status: 409,
    en: 'Only what precedes another task has ends and a lag.',
    ru: 'Концы и сдвиг есть только у связи «предшествует».',
  },
  'tasks.has_parent': {
    status: 409,
    en: 'It is a subtask already.',
    ru: 'Это уже подзадача другой задачи.',
  },
  'tasks.loop': {
    status: 409,
    en: 'That would be a loop: {loop}.',
    ru: 'Получится круг: {loop}.',
  },
  'tasks.too_many_at_once': {
    status: 422,
    en: 'At most {max} tasks are changed at once.',
    ru: 'За один раз меняется не больше {max} задач.',
  },
  'tasks.cannot_undo': {
    status: 409,
    en: 'It was changed again since then.',
    ru: 'С тех пор это изменили ещё раз.',
  },
} as const satisfies ErrorTexts;

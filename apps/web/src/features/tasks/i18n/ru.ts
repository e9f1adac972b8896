import type { en } from './en';

export const ru: typeof en = {
  statuses: { new: 'Новые', inProgress: 'В работе', onTheTest: 'На проверке', done: 'Готово' },
  priorities: { high: 'Высокий', average: 'Средний', low: 'Низкий' },
  priority: { high: 'Высокий приоритет', average: 'Средний приоритет', low: 'Низкий приоритет' },
  worker: 'Исполнитель: {{name}}',
  nobody: 'Человек, которого нельзя показать',
  overdue: 'Просрочено',
  refusals: {
    move_not_listed: 'Отсюда задача туда не попадает',
    task_archived: 'Задача в архиве',
    move_forbidden: 'Это перемещение не для вашей роли',
    own_work: 'Свою работу никто не принимает',
    inspector_accepts: 'Есть проверяющий: сначала отдайте ему',
    blocked: 'Не закончено то, что её блокирует',
  },
};

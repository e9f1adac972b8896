import { type Icon, IconArrowsExchange, IconChecklist, IconPencil, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type KeptShown, tellWaiting, type WaitingKind } from '../../lib/offline-kinds';
import './drawer/i18n';
import './i18n';
import { writtenTo } from './offline/waiting-writes';
import { taskPath } from './paths';
import { statusName } from './statuses';

type Params = KeptShown['params'];

function pathOf(params: Params): string | null {
  const { project, task } = writtenTo(params);
  if (project === undefined) return null;
  return task === undefined ? `/project/${project}` : taskPath(project, task);
}

function tell(kind: WaitingKind, Icon: Icon, useDetail: (params: Params) => string): void {
  tellWaiting(kind, {
    Icon,
    pathOf,
    useWords(params) {
      const { t } = useTranslation('tasks');
      const title = params.task ? t('waiting.task', { task: params.task }) : t('waiting.newTask');
      return { title, detail: useDetail(params) };
    },
  });
}

tell('taskEdit', IconPencil, ({ fields = '' }) => {
  const { t } = useTranslation('task');
  return fields
    .split(',')
    .map((field) => t(`fields.${field}` as 'fields.title'))
    .join(', ');
});
tell('taskMove', IconArrowsExchange, ({ status }) => {
  const { t } = useTranslation('tasks');
  return t(`statuses.${statusName(Number(status))}`);
});
tell('newTask', IconPlus, ({ title = '' }) => title);
for (const kind of ['newItem', 'itemEdit', 'itemRemoval'] as const) {
  tell(kind, IconChecklist, ({ text = '' }) => text);
}

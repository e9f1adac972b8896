import type { Project } from '@quilt/contract/features/projects';
import type { Task } from '@quilt/contract/features/tasks';
import { useTranslation } from 'react-i18next';
import { toasts } from '../../../ui/overlays/toasts';
import '../i18n';
import { restOf } from '../standing';
import { STATUSES } from '../statuses';
import type { OpenedProperty } from './properties/property-props';
import { useDrawerKeys } from './use-drawer-keys';

interface TaskKeys {
  onEdit: (() => void) | undefined;
  onOpen(property: OpenedProperty): void;
  onMenu(): void;
  onStatus(status: number): void;
}

/** On a card or a row beside it these keys mean that one. */
const unlessElsewhere = (act: () => void) => (): void => {
  const { activeElement } = document;
  if (activeElement === document.body || activeElement?.closest('[role=dialog]')) act();
};

/** What the task that is open does by keys. Where nothing may be done at all, each of them says why. */
export function useTaskKeys(task: Task, project: Project, keys: TaskKeys): void {
  const { t } = useTranslation('tasks');
  const rest = restOf(project) ?? (task.archivedAt === null ? null : 'task_archived');
  const tell = rest && ((): void => void toasts.show({ kind: 'error', text: t(`refusals.${rest}`) }));
  const open = (property: OpenedProperty) => tell ?? (() => keys.onOpen(property));
  const statuses = STATUSES.filter((status) => tell !== null || status !== task.status).map(
    (status) => [String(status), unlessElsewhere(tell ?? (() => keys.onStatus(status)))] as const,
  );
  useDrawerKeys({
    e: tell ?? keys.onEdit,
    s: open('status'),
    w: open('worker'),
    i: open('inspector'),
    p: open('priority'),
    m: unlessElsewhere(tell ?? keys.onMenu),
    ...Object.fromEntries(statuses),
  });
}

import type { TaskCard } from '@quilt/contract/features/tasks';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { queryClient } from '../../../lib/query-client';
import { toasts } from '../../../ui/overlays/toasts';
import { filtersOf, useTasksAddress } from '../address';
import { boardQuery, type TaskFilters } from '../api';
import { findCard } from '../board';
import '../i18n';
import { isPlain, matches } from '../matching';
import { taskPath } from '../paths';

/** Says of a task that was made and is not to be seen that a filter hides it, and leads to it. */
export function useHiddenNote(): (card: TaskCard) => Promise<void> {
  const { t } = useTranslation('tasks');
  const navigate = useNavigate();
  const { search } = useLocation();
  const filters = filtersOf(useTasksAddress().asked);
  return async (card) => {
    if (await isShown(card, filters)) return;
    toasts.show({
      kind: 'done',
      text: t('add.hidden', { id: card.id }),
      detail: card.title,
      action: {
        label: t('add.show'),
        onAct: () => void navigate(`${taskPath(card.project, card.id)}${search}`),
      },
    });
  };
}

/** What the server alone can tell, it is asked; a new task stands at the top, so it is on the first page of its column. */
async function isShown(card: TaskCard, filters: TaskFilters): Promise<boolean> {
  const known = isPlain(filters) || matches(filters, card);
  if (known !== undefined) return known;
  try {
    const board = await queryClient.fetchQuery({ ...boardQuery(card.project, filters), staleTime: 0 });
    return findCard(board, card.id) !== undefined;
  } catch {
    // Not known, so nothing is said.
    return true;
  }
}

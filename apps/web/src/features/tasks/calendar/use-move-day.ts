import type { CalendarMode } from '@quilt/contract/features/calendar';
import type { TaskCard } from '@quilt/contract/features/tasks';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { ChangedMindError } from '../../../lib/use-act';
import { toasts } from '../../../ui/overlays/toasts';
import { tellFailure } from '../../edits';
import { type RowEdit, useRowEdit } from '../table/use-row-edit';
import { useTaskWords } from '../use-task-words';
import './i18n';
import { changesFor, toChanges } from './places';

interface DayMover {
  /** From one of its days, or none, to another, or none. */
  move(card: TaskCard, from: string | null, to: string | null): void;
  edit: RowEdit;
}

/** Carries tasks to other days, as edits of what was seen: whoever was slower is asked, and each can be taken back. */
export function useMoveDay(mode: CalendarMode): DayMover {
  const { t } = useTranslation('calendar');
  const format = useFormat();
  const { wordError } = useTaskWords();
  const edit = useRowEdit();
  const move = async (card: TaskCard, from: string | null, to: string | null): Promise<void> => {
    const next = changesFor(card, mode, from, to);
    if (!next) return;
    try {
      const saved = await edit.put(card, toChanges(card, next), card.version);
      const words =
        to === null
          ? t('move.cleared', { id: card.id })
          : t('move.done', { id: card.id, day: format.day(to) });
      // Of the version that this made: whatever others have changed since then is not taken back with it.
      const undo = () => void edit.save(saved, toChanges(next, card), saved.version);
      toasts.show({ kind: 'done', text: words, undo });
    } catch (error) {
      if (!(error instanceof ChangedMindError)) tellFailure(error, wordError(error));
    }
  };
  return { move: (card, from, to) => void move(card, from, to), edit };
}

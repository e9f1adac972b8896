import type { Task } from '@quilt/contract/features/tasks';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { discardWrite } from '../../../../lib/offline-queue';
import { useSession } from '../../../../lib/session';
import { updateChecklistItem } from '../../checklist-writes';
import { WaitingLine } from '../../offline/WaitingLine';
import styles from '../../offline/WaitingLine.module.css';
import { isOfTask, type TaskWrite, useTaskWrites, type WriteOf } from '../../offline/waiting-writes';
import { type Place, verdictOf } from '../../standing';
import { statusName } from '../../statuses';
import '../i18n';
import type { EditedFields } from '../../../edits';
import { useTaskAct } from '../../use-task-act';
import { textDrafts } from '../text-drafts';

interface WaitingPartProps {
  task: Task;
  project: Place;
  fields: EditedFields;
  /** Where somebody was faster, both are shown and asked about; answers whether that was settled. */
  onEdit(version: number, changes: WriteOf<'edit'>['changes']): Promise<boolean>;
  onMove(move: WriteOf<'move'>['move']): Promise<boolean>;
  /** What was typed is in the editor again. */
  onEditText(): void;
}

const isClash = ({ write }: TaskWrite): boolean => write.refusal?.error?.code === 'common.edit_conflict';

/** What was done to the task without a line: what waits, and what was refused, with the reason and what was typed. */
export function WaitingPart({ task, project, fields, onEdit, onMove, onEditText }: WaitingPartProps) {
  const { t } = useTranslation('task');
  const { t: tasks } = useTranslation('tasks');
  const { act } = useTaskAct();
  const viewer = useSession(({ currentUser }) => currentUser?.uuid);
  const writes = useTaskWrites();
  const own = (all: readonly TaskWrite[]): TaskWrite[] => all.filter((write) => isOfTask(write, task.id));
  // New lines of the checklist wait where they will stand.
  const unsent = own(writes.unsent).filter(({ does }) => does !== 'addItem');
  const refused = own(writes.refused);

  /** Of several edits the last word of each field, asked about once. */
  const choose = async (edits: readonly WriteOf<'edit'>[]): Promise<void> => {
    const version = Math.min(...edits.map((one) => one.version));
    const changes = Object.assign({}, ...edits.map((one) => one.changes));
    if (await onEdit(version, changes)) for (const { write } of edits) await discardWrite(write);
  };
  const clashing = refused.filter((one): one is WriteOf<'edit'> => one.does === 'edit' && isClash(one));
  const asked = useRef(new Set<string>());
  const ask = useEffectEvent((edits: readonly WriteOf<'edit'>[]) => void choose(edits));
  const fresh = clashing.filter(({ write }) => !asked.current.has(write.clientId));
  const freshKey = fresh.map(({ write }) => write.clientId).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each, however often they are read.
  useEffect(() => {
    if (fresh.length === 0) return;
    for (const { write } of fresh) asked.current.add(write.clientId);
    ask(clashing);
  }, [freshKey]);

  const word = (one: TaskWrite): ReactNode => {
    switch (one.does) {
      case 'edit':
        return Object.entries(one.changes)
          .map(([name, value]) => {
            const label = fields[name]?.label ?? name;
            return t('waiting.field', { label, value: fields[name]?.word?.(value) ?? String(value) });
          })
          .join('\n');
      case 'move':
        return t('waiting.move', { status: tasks(`statuses.${statusName(one.move.status)}`) });
      case 'addItem':
        return t('waiting.item', { text: one.text });
      case 'changeItem':
        return t('waiting.item', { text: one.changes.text ?? one.write.shown.params.text ?? '' });
      case 'removeItem':
        return t('waiting.itemRemoved', { text: one.write.shown.params.text ?? '' });
      default:
        return null;
    }
  };
  const mayMove = (status: number): boolean =>
    status === task.status || verdictOf(task, status, { project, viewer }).outcome !== 'refused';
  const again = (one: TaskWrite): { label: string; act(): void } | null | undefined => {
    // In what is archived nothing can be changed until somebody restores it.
    if (task.archivedAt !== null) return null;
    if (one.does === 'edit' && isClash(one)) {
      return { label: t('waiting.choose'), act: () => void choose(clashing) };
    }
    if (one.does === 'edit' && ('title' in one.changes || 'description' in one.changes)) {
      return { label: t('waiting.edit'), act: () => editText(one) };
    }
    if (one.does === 'move') {
      if (!mayMove(one.move.status)) return null;
      return {
        label: t('waiting.moveAgain'),
        act: () =>
          void onMove(one.move).then(async (isDone) => {
            if (isDone) await discardWrite(one.write);
          }),
      };
    }
    if (one.does === 'changeItem' && isClash(one)) {
      const theirs = String(one.write.refusal?.error?.fields[0]?.params.theirs ?? '');
      const changes = { ...one.changes, was: theirs };
      return {
        label: t('waiting.takeMine'),
        act: () =>
          void act(async () => {
            await updateChecklistItem(task, { id: one.item, text: theirs }, changes);
            await discardWrite(one.write);
          }),
      };
    }
    return undefined;
  };
  const editText = ({ changes, write }: WriteOf<'edit'>): void => {
    const { version, title, description } = task;
    textDrafts.keep(task.id, {
      seen: { version, title, description },
      title: changes.title ?? title,
      description: changes.description ?? description,
    });
    void discardWrite(write);
    onEditText();
  };
  const both = (one: TaskWrite): ReactNode => {
    const theirs = one.does === 'changeItem' || one.does === 'move' ? theirsOf(one) : null;
    if (theirs === null) return null;
    const shown = one.does === 'move' ? tasks(`statuses.${statusName(Number(theirs))}`) : theirs;
    return <> {t('waiting.theirs', { theirs: shown })}</>;
  };
  if (refused.length === 0 && unsent.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t('waiting.title')}>
      {[...refused, ...unsent].map((one) => (
        <li key={one.write.clientId}>
          <WaitingLine write={one.write} onRetry={again(one)}>
            {word(one)}
            {both(one)}
          </WaitingLine>
        </li>
      ))}
    </ul>
  );
}

/** What somebody else made of it meanwhile. */
function theirsOf(one: TaskWrite): string | null {
  const theirs = isClash(one) ? one.write.refusal?.error?.fields[0]?.params.theirs : undefined;
  return theirs === undefined ? null : String(theirs);
}

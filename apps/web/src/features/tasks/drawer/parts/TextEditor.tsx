import { Button } from '@mantine/core';
import type { Task, TaskCard, TaskChanges } from '@quilt/contract/features/tasks';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsaved } from '../../../../lib/unsaved';
import { useAct } from '../../../../lib/use-act';
import { useEdit } from '../../../../lib/use-edit';
import { ErrorLine } from '../../../../ui/controls/ErrorLine';
import { TextInput } from '../../../../ui/controls/TextInput';
import { EditClash, type EditedFields } from '../../../edits';
import { MarkdownEditor, type Searches } from '../../../markdown';
import { useTaskWords } from '../../use-task-words';
import { updateTask } from '../../writes';
import '../i18n';
import { type TextDraft, textDrafts } from '../text-drafts';
import { faultsOf } from '../text-faults';
import { useClashTold } from '../use-clash-told';
import { EditorsLine } from './EditorsLine';
import styles from './TextPart.module.css';

const beginWith = ({ version, title, description }: Task): TextDraft => ({
  seen: { version, title, description },
  title,
  description,
});

interface TextEditorProps {
  task: Task;
  fields: EditedFields;
  tools: Searches;
  /** It cannot be saved any more; what was typed can be read and copied. */
  isLocked: boolean;
  onClose(): void;
}

/** What is typed stays: when it could not be saved, and when the task is closed in between. */
export function TextEditor({ task, fields, tools, isLocked, onClose }: TextEditorProps) {
  const { t } = useTranslation('task');
  const words = useTaskWords();
  const { act, isActing, failure } = useAct(words);
  const { edit, clash } = useEdit<TaskChanges, TaskCard>((body, leftOut) => updateTask(task, body, leftOut));
  const told = useClashTold(task.id, clash);
  const [draft, setDraft] = useState(() => textDrafts.get(task.id) ?? beginWith(task));
  const { seen } = draft;
  const [faults, setFaults] = useState<{ title?: string; description?: string }>({});
  const titleField = useRef<HTMLInputElement>(null);
  useEffect(() => titleField.current?.focus(), []);

  const changes: TaskChanges = {
    ...(draft.title.trim() !== seen.title && { title: draft.title.trim() }),
    ...(draft.description.trim() !== seen.description.trim() && { description: draft.description.trim() }),
  };
  const isChanged = Object.keys(changes).length > 0;
  // Not by a move or a property, which make a new version too.
  const isOverwritten = task.title !== seen.title || task.description !== seen.description;
  // Nobody has typed yet: what another one has saved is what one goes on from.
  if (isOverwritten && !isChanged && !isActing) setDraft(beginWith(task));
  useUnsaved(isChanged);
  useEffect(() => {
    if (isChanged) textDrafts.keep(task.id, draft);
    else textDrafts.drop(task.id);
  }, [task.id, draft, isChanged]);

  const close = (): void => {
    textDrafts.drop(task.id);
    onClose();
  };
  const handleSave = (event?: FormEvent): void => {
    event?.preventDefault();
    if (isLocked) return;
    const found = faultsOf(changes);
    setFaults(
      Object.fromEntries(found.map(({ field, code, params }) => [field, words.wordCode(code, params)])),
    );
    if (found.length > 0) return;
    if (!isChanged) {
      close();
      return;
    }
    void act(async () => {
      await edit(seen.version, changes);
      close();
    });
  };
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) handleSave(event);
    else if (event.key === 'Escape') {
      // It must not close the whole task; what was typed is thrown away only by its button.
      event.stopPropagation();
      event.preventDefault();
      if (!isChanged) close();
    }
  };
  return (
    <form className={styles.editor} noValidate onSubmit={handleSave} onKeyDown={handleKeyDown}>
      <TextInput
        ref={titleField}
        label={t('text.title')}
        value={draft.title}
        error={faults.title}
        onChange={({ currentTarget }) => setDraft({ ...draft, title: currentTarget.value })}
      />
      <div>
        <p className={styles.label}>{t('text.description')}</p>
        <MarkdownEditor
          // The editor takes its text once.
          key={seen.description}
          label={t('text.description')}
          value={draft.description}
          error={faults.description}
          searchPeople={tools.searchPeople}
          searchTasks={tools.searchTasks}
          onChange={(description) => setDraft((now) => ({ ...now, description }))}
        />
      </div>
      {failure !== null && <ErrorLine>{failure}</ErrorLine>}
      <div className={styles.foot}>
        <span className={styles.hint} role="status">
          {isLocked ? (
            t(task.archivedAt === null ? 'text.lockedRights' : 'text.lockedArchived')
          ) : isOverwritten && isChanged && !isActing ? (
            t('text.changedMeanwhile')
          ) : (
            <EditorsLine task={task} />
          )}
        </span>
        <Button variant="ghost" onClick={close}>
          {t(isLocked ? 'text.discard' : 'text.cancel')}
        </Button>
        {!isLocked && (
          <Button type="submit" loading={isActing}>
            {t('text.save')}
          </Button>
        )}
      </div>
      <EditClash clash={clash} fields={fields} told={told} />
    </form>
  );
}

import { Button } from '@mantine/core';
import { type Task, type TaskCard, TaskChanges } from '@quilt/contract/features/tasks';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsaved } from '../../../../lib/unsaved';
import { useAct } from '../../../../lib/use-act';
import { useEdit } from '../../../../lib/use-edit';
import { ErrorLine } from '../../../../ui/controls/ErrorLine';
import { TextInput } from '../../../../ui/controls/TextInput';
import { EditClash, type EditedFields } from '../../../edits';
import { MarkdownEditor, type SearchPeople } from '../../../markdown';
import { useTaskWords } from '../../use-task-words';
import { updateTask } from '../../writes';
import '../i18n';
import { type TextDraft, textDrafts } from '../text-drafts';
import styles from './TextPart.module.css';

const Typed = TaskChanges.pick({ title: true, description: true });

const beginWith = ({ version, title, description }: Task): TextDraft => ({
  seen: { version, title, description },
  title,
  description,
});

interface TextEditorProps {
  task: Task;
  fields: EditedFields;
  searchPeople: SearchPeople;
  onClose(): void;
}

/** What is typed stays: when it could not be saved, and when the task is closed in between. */
export function TextEditor({ task, fields, searchPeople, onClose }: TextEditorProps) {
  const { t } = useTranslation('task');
  const words = useTaskWords();
  const { act, isActing, failure } = useAct(words);
  const { edit, clash } = useEdit<TaskChanges, TaskCard>((body) => updateTask(task, body));
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
    const checked = Typed.safeParse(changes);
    if (!checked.success) {
      const found = checked.error.issues.map(({ path, message, ...issue }) => {
        const params = 'maximum' in issue ? { max: Number(issue.maximum) } : {};
        return [String(path[0]), words.wordCode(message, params)];
      });
      setFaults(Object.fromEntries(found));
      return;
    }
    setFaults({});
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
          label={t('text.description')}
          value={draft.description}
          error={faults.description}
          searchPeople={searchPeople}
          onChange={(description) => setDraft((now) => ({ ...now, description }))}
        />
      </div>
      {failure !== null && <ErrorLine>{failure}</ErrorLine>}
      <div className={styles.foot}>
        <span className={styles.hint}>
          {task.version > seen.version && isChanged && t('text.changedMeanwhile')}
        </span>
        <Button variant="ghost" onClick={close}>
          {t('text.cancel')}
        </Button>
        <Button type="submit" loading={isActing}>
          {t('text.save')}
        </Button>
      </div>
      <EditClash clash={clash} fields={fields} />
    </form>
  );
}

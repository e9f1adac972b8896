import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useUnsaved } from '../../lib/unsaved';
import { useAct } from '../../lib/use-act';
import { MentionTextarea } from './MentionTextarea';
import type { Searches } from './mention-search';
import { toDraft, toMarkdown } from './mentions';
import styles from './Reword.module.css';

interface RewordProps extends Searches {
  text: string;
  label: string;
  cancelLabel: string;
  saveLabel: string;
  /** In a conversation Enter alone saves, as it sends. */
  isSavedByEnter?: boolean | undefined;
  /** Where there is something besides the words. */
  mayBeEmpty?: boolean | undefined;
  /** Why a text cannot be kept. */
  findWrong(text: string): string | undefined;
  wordError(error: unknown): string;
  onSave(text: string): Promise<unknown>;
  onClose(): void;
}

/** Changes what one has said; what was typed stays where it could not be saved. */
export function Reword(props: RewordProps) {
  const { text: before, label, cancelLabel, saveLabel, isSavedByEnter, mayBeEmpty = false } = props;
  const { findWrong, wordError, onSave, onClose, searchPeople, searchTasks } = props;
  const { act, isActing, failure } = useAct({ wordError });
  const [draft, setDraft] = useState(() => toDraft(before));
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const text = toMarkdown(draft).trim();
  const isEmpty = text === '' && !mayBeEmpty;
  const isChanged = text !== before;
  useUnsaved(isChanged);
  const wrong = findWrong(text);
  const handleSave = (): void => {
    if (isEmpty || wrong) return;
    if (!isChanged) onClose();
    else {
      void act(async () => {
        await onSave(text);
        onClose();
      });
    }
  };
  return (
    <>
      <MentionTextarea
        ref={field}
        label={label}
        value={draft}
        onChange={setDraft}
        onSend={handleSave}
        isSentByEnter={isSavedByEnter}
        onEscape={onClose}
        searchPeople={searchPeople}
        searchTasks={searchTasks}
        error={wrong ?? failure ?? undefined}
      />
      <div className={styles.buttons}>
        <Button size="sm" variant="ghost" onClick={onClose}>
          {cancelLabel}
        </Button>
        <Button size="sm" variant="grey" loading={isActing} disabled={isEmpty} onClick={handleSave}>
          {saveLabel}
        </Button>
      </div>
    </>
  );
}

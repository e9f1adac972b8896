import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type Ref,
  useContext,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Textarea } from '../../ui/controls/Textarea';
import { MentionList, mentionOptionId } from './MentionList';
import styles from './MentionTextarea.module.css';
import { findOpenMention, isTask, type Offered, type Searches } from './mention-search';
import type { Draft } from './mentions';
import { attachEach, insertPicture, TextFilesContext } from './text-files';
import { useMentionTyping } from './use-mention-typing';

interface MentionTextareaProps extends Searches {
  ref?: Ref<HTMLTextAreaElement> | undefined;
  label: string;
  value: Draft;
  onChange(value: Draft): void;
  /** Ctrl or Cmd and Enter. */
  onSend(): void;
  /** Enter alone sends too, and with Shift begins a new line. */
  isSentByEnter?: boolean | undefined;
  /** Where nothing is open over it. */
  onEscape?: (() => void) | undefined;
  maxRows?: number | undefined;
  /** Named by `onChange` or by a failure. */
  error?: string | undefined;
}

/** A field for a few lines in which people are mentioned by `@`, and tasks by `#`. */
export function MentionTextarea(props: MentionTextareaProps) {
  const { ref, label, value, onChange, onSend, isSentByEnter = false, onEscape, maxRows = 8, error } = props;
  const own = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => own.current as HTMLTextAreaElement, []);
  const list = useId();
  const attach = useContext(TextFilesContext)?.attach ?? null;
  const [caret, setCaret] = useState<number | null>(null);
  const open = caret === null ? null : findOpenMention(value.text.slice(0, caret));
  const typing = useMentionTyping(open, props);

  const handlePick = (one: Offered): void => {
    if (open === null || caret === null) return;
    const { text, mentioned } = value;
    const before = `${text.slice(0, open.start)}${isTask(one) ? `#${one.id}` : `@${one.fullName}`} `;
    onChange({
      text: before + text.slice(caret),
      mentioned: isTask(one)
        ? mentioned
        : [...mentioned.filter(({ uuid }) => uuid !== one.uuid), { uuid: one.uuid, fullName: one.fullName }],
    });
    setCaret(null);
    // After React has written it.
    requestAnimationFrame(() => own.current?.setSelectionRange(before.length, before.length));
  };
  // Files take their time, and somebody may go on writing meanwhile. Of two that come together none is lost.
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  }, [value]);
  const handleFiles = (event: ClipboardEvent | DragEvent, list: FileList): void => {
    if (!attach || list.length === 0) return;
    event.preventDefault();
    const at = own.current?.selectionStart ?? value.text.length;
    attachEach(attach, [...list], (picture) => {
      const { text, mentioned } = latest.current;
      // Another may be there before this one is shown.
      latest.current = { text: insertPicture(text, picture, at), mentioned };
      onChange(latest.current);
    });
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.nativeEvent.isComposing || typing.handleKey(event, handlePick)) return;
    const isSent = event.ctrlKey || event.metaKey || (isSentByEnter && !event.shiftKey);
    if (event.key === 'Enter' && isSent) {
      event.preventDefault();
      onSend();
    } else if (event.key === 'Escape' && onEscape) {
      event.stopPropagation();
      onEscape();
    }
  };
  const followCaret = (): void => setCaret(own.current?.selectionStart ?? null);

  return (
    <div className={styles.field}>
      {typing.isOpen && typing.sign && (
        <div className={styles.over}>
          <MentionList
            id={list}
            sign={typing.sign}
            offered={typing.offered}
            chosen={typing.chosen}
            onPick={handlePick}
          />
        </div>
      )}
      <Textarea
        ref={own}
        aria-label={label}
        placeholder={label}
        autosize
        minRows={1}
        maxRows={maxRows}
        error={error}
        value={value.text}
        aria-autocomplete="list"
        aria-controls={typing.offered.length > 0 ? list : undefined}
        aria-activedescendant={typing.offered.length > 0 ? mentionOptionId(list, typing.chosen) : undefined}
        onChange={({ currentTarget }) => {
          onChange({ ...value, text: currentTarget.value });
          setCaret(currentTarget.selectionStart);
        }}
        onKeyDown={handleKeyDown}
        onPaste={(event) => handleFiles(event, event.clipboardData.files)}
        onDrop={(event) => handleFiles(event, event.dataTransfer.files)}
        onSelect={followCaret}
        onBlur={() => setCaret(null)}
      />
    </div>
  );
}

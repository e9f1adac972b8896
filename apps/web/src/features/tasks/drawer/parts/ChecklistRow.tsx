import type { ChecklistItem } from '@quilt/contract/features/tasks';
import { LIMITS } from '@quilt/contract/limits';
import { IconPencil, IconX } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../../ui/controls/Checkbox';
import { IconButton } from '../../../../ui/controls/IconButton';
import { TextInput } from '../../../../ui/controls/TextInput';
import { KEEPS_FOCUS, TAKES_FOCUS } from '../../../../ui/page/focus';
import '../i18n';
import styles from './Checklist.module.css';
import parts from './parts.module.css';

interface ChecklistRowProps {
  item: ChecklistItem;
  canEdit: boolean;
  describedBy: string | undefined;
  /** Where it can be moved. */
  grip: ReactNode;
  isHeld: boolean;
  /** At which edge of it another one would come. */
  edge: 'above' | 'below' | undefined;
  onTick(isDone: boolean): void;
  onReword(text: string): Promise<boolean>;
  onRemove(): void;
  onKey(event: KeyboardEvent): void;
}

export function ChecklistRow(props: ChecklistRowProps) {
  const { item, canEdit, describedBy, grip, isHeld, edge, onTick, onReword, onRemove, onKey } = props;
  const { t } = useTranslation('task');
  const [isRewording, setIsRewording] = useState(false);
  return (
    <li
      className={`${parts.row} ${styles.item}`}
      data-movable={grip ? true : undefined}
      data-held={isHeld || undefined}
      data-edge={edge}
      {...KEEPS_FOCUS}
    >
      {isRewording ? (
        <RewordLine text={item.text} onReword={onReword} onClose={() => setIsRewording(false)} />
      ) : (
        <>
          {grip}
          <Checkbox
            className={styles.check}
            data-done={item.isDone || undefined}
            checked={item.isDone}
            disabled={!canEdit}
            label={item.text}
            aria-describedby={describedBy}
            onChange={({ currentTarget }) => onTick(currentTarget.checked)}
            onKeyDown={onKey}
          />
          {canEdit && (
            <span className={parts.tools}>
              <IconButton
                {...TAKES_FOCUS}
                size="sm"
                label={t('checklist.edit', { text: item.text })}
                icon={<IconPencil size={16} stroke={1.75} aria-hidden="true" />}
                onClick={() => setIsRewording(true)}
              />
              <IconButton
                size="sm"
                label={t('checklist.remove', { text: item.text })}
                icon={<IconX size={16} stroke={1.75} aria-hidden="true" />}
                onClick={onRemove}
              />
            </span>
          )}
        </>
      )}
    </li>
  );
}

interface RewordLineProps {
  text: string;
  onReword(text: string): Promise<boolean>;
  onClose(): void;
}

function RewordLine({ text, onReword, onClose }: RewordLineProps) {
  const { t } = useTranslation('task');
  const [typed, setTyped] = useState(text);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const handleSubmit = async (event?: FormEvent): Promise<void> => {
    event?.preventDefault();
    const next = typed.trim();
    if (next === '' || next === text || (await onReword(next))) onClose();
  };
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    <form className={styles.reword} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <TextInput
        ref={field}
        aria-label={t('checklist.word')}
        maxLength={LIMITS.checklistText.max}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={handleKeyDown}
        onBlur={() => void handleSubmit()}
      />
    </form>
  );
}

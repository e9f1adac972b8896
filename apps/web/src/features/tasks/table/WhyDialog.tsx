import { Button } from '@mantine/core';
import { TaskMove } from '@quilt/contract/features/tasks';
import { LIMITS } from '@quilt/contract/limits';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Textarea } from '../../../ui/controls/Textarea';
import { Dialog } from '../../../ui/overlays/Dialog';
import { useTaskWords } from '../use-task-words';
import './i18n';

interface WhyDialogProps {
  /** How many go back. */
  count: number;
  isOpen: boolean;
  onSay(comment: string): void;
  onClose(): void;
}

/** What is sent back goes with a word, the same for all. */
export function WhyDialog({ count, isOpen, onSay, onClose }: WhyDialogProps) {
  const { t } = useTranslation('table');
  const { wordCode } = useTaskWords();
  const [text, setText] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const comment = TaskMove.shape.comment.safeParse(text);
    setIsMissing(!comment.success);
    if (comment.success && comment.data !== undefined) onSay(comment.data);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('bulk.why.title', { count })}
      lead={t('bulk.why.lead')}
      closeLabel={t('bulk.why.cancel')}
      width={520}
      onSubmit={handleSubmit}
      actions={
        <>
          <Button variant="grey" onClick={onClose}>
            {t('bulk.why.cancel')}
          </Button>
          <Button type="submit">{t('bulk.why.act')}</Button>
        </>
      }
    >
      <Textarea
        data-autofocus
        label={t('bulk.why.label')}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={LIMITS.commentText.max}
        value={text}
        error={isMissing && wordCode('tasks.comment_needed', {})}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setIsMissing(false);
        }}
      />
    </Dialog>
  );
}

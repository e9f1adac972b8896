import { Button } from '@mantine/core';
import type { TaskId } from '@quilt/contract/features/tasks';
import { useTranslation } from 'react-i18next';
import { Textarea } from '../../../ui/controls/Textarea';
import { EMPTY_DRAFT, useKeptDraft } from '../../markdown';
import '../i18n';
import styles from './UnsentComment.module.css';

interface UnsentCommentProps {
  task: TaskId;
  /** Else it is the right to comment that is gone. */
  isArchived: boolean;
}

/** What one was about to say when one could not any more: it can be read and copied; nothing where there is none. */
export function UnsentComment({ task, isArchived }: UnsentCommentProps) {
  const { t } = useTranslation('comments');
  const [draft, keepDraft] = useKeptDraft('comment', task);
  if (draft.text.trim() === '') return null;
  return (
    <div className={styles.unsent}>
      <Textarea label={t('unsent.label')} autosize minRows={1} maxRows={6} readOnly value={draft.text} />
      <div className={styles.foot}>
        <span className={styles.reason} role="status">
          {t(isArchived ? 'unsent.archived' : 'unsent.rights')}
        </span>
        <Button variant="ghost" onClick={() => keepDraft(EMPTY_DRAFT)}>
          {t('unsent.discard')}
        </Button>
      </div>
    </div>
  );
}

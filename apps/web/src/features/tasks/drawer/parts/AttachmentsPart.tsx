import { Button } from '@mantine/core';
import { LIMITS } from '@quilt/contract/limits';
import { IconPaperclip } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFileChoice } from '../../../../ui/controls/use-file-choice';
import { HOME_OF_FOCUS, KEEPS_FOCUS, TAKES_FOCUS } from '../../../../ui/page/focus';
import type { Who } from '../../../comments';
import { AttachmentList, type TaskFiles } from '../../../documents';
import drawer from '../DrawerFrame.module.css';
import '../i18n';

interface AttachmentsPartProps {
  files: TaskFiles;
  who: Who;
  canEdit: boolean;
  isReadOnly: boolean;
}

/** The files of a task: chosen by the button, dropped or pasted anywhere on the drawer. */
export function AttachmentsPart({ files, who, canEdit, isReadOnly }: AttachmentsPartProps) {
  const { t } = useTranslation('task');
  const count = files.query.data?.items.length ?? 0;
  const choice = useFileChoice((chosen) => files.onFiles?.(chosen));
  if (files.query.isSuccess && count === 0 && !canEdit) return null;
  const isFull = count >= LIMITS.attachments;
  return (
    <section className={drawer.section} aria-labelledby="task-attachments" {...KEEPS_FOCUS}>
      <h3 id="task-attachments" className={drawer.title} {...HOME_OF_FOCUS}>
        {t('attachments.title')}
        {count > 0 && <span className={drawer.count}>{count}</span>}
        {canEdit && !isFull && (
          <span className={drawer.titleEnd}>
            <Button
              {...TAKES_FOCUS}
              size="sm"
              variant="ghost"
              leftSection={<IconPaperclip size={16} stroke={1.75} aria-hidden="true" />}
              onClick={choice.choose}
            >
              {t('attachments.add')}
            </Button>
          </span>
        )}
      </h3>
      {choice.field}
      <AttachmentList files={files} uploaders={who} canEdit={canEdit} isReadOnly={isReadOnly} />
      {files.query.isSuccess && count === 0 && <p className={drawer.quiet}>{t('attachments.none')}</p>}
      {isFull && <p className={drawer.quiet}>{t('attachments.most', { count: LIMITS.attachments })}</p>}
    </section>
  );
}

import type { Chat, Message } from '@quilt/contract/features/chats';
import { IconChecklist } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { MenuItem } from '../../../ui/overlays/Menu';
import { useToldAct } from '../../edits';
import '../i18n';
import { taskHref } from '../paths';
import { makeTask, toTitle } from '../tasks';
import { useTaskErrorWords } from '../use-chat-words';

const ICON = <IconChecklist size={18} stroke={1.75} aria-hidden="true" />;

interface TaskItemsProps {
  chat: Chat;
  message: Message;
  /** The project is to be chosen. */
  onChoose(): void;
}

/** Makes a task of a message: of a project's chat in that project, at once; else where is asked. */
export function TaskItems({ chat: { project }, message, onChoose }: TaskItemsProps) {
  const { t } = useTranslation('chats');
  const navigate = useNavigate();
  const { act } = useToldAct({ wordError: useTaskErrorWords().wordError, undone: t('undone') });
  const { task } = message;
  if (task !== null) {
    return (
      <MenuItem icon={ICON} onClick={() => void navigate(taskHref(task))}>
        {t('task.open', { id: task })}
      </MenuItem>
    );
  }
  const title = toTitle(message);
  if (project === null || title === '') {
    return (
      <MenuItem icon={ICON} onClick={onChoose}>
        {t('task.make')}
      </MenuItem>
    );
  }
  return (
    <>
      <MenuItem
        icon={ICON}
        line={t('task.makeIn', { project: project.title })}
        onClick={() =>
          void act(() => makeTask(message, project.id, title), { text: t('task.done'), detail: title })
        }
      >
        {t('task.make')}
      </MenuItem>
      <MenuItem icon={ICON} onClick={onChoose}>
        {t('task.elsewhere')}
      </MenuItem>
    </>
  );
}

import { Button } from '@mantine/core';
import type { Chat, Message } from '@quilt/contract/features/chats';
import type { ProjectId } from '@quilt/contract/features/projects';
import { LIMITS } from '@quilt/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../../lib/use-act';
import { useSettled } from '../../../lib/use-settled';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { ReasonedButton } from '../../../ui/controls/ReasonedButton';
import { Select } from '../../../ui/controls/Select';
import { TextInput } from '../../../ui/controls/TextInput';
import { Dialog } from '../../../ui/overlays/Dialog';
import { toasts } from '../../../ui/overlays/toasts';
import { FieldGrid, WideField } from '../../../ui/page/FieldGrid';
import { targetsQuery } from '../../projects';
import '../i18n';
import { makeTask, toTitle } from '../tasks';
import { useTaskErrorWords } from '../use-chat-words';

interface TaskDialogProps {
  chat: Chat;
  message: Message;
  onClose(): void;
}

/** A task of a message, with a title and a project that are chosen. */
export function TaskDialog({ chat, message, onClose }: TaskDialogProps) {
  const { t } = useTranslation('chats');
  const words = useTaskErrorWords();
  const { act, isActing, failure } = useAct(words);
  const [title, setTitle] = useState(() => toTitle(message));
  const [chosen, setChosen] = useState<{ id: ProjectId; title: string } | null>(chat.project);
  const [typed, setTyped] = useState(chosen?.title ?? '');
  const settled = useSettled(typed.trim());
  // What stands there is what was chosen, and not looked for.
  const found = useQuery(targetsQuery(settled === chosen?.title ? '' : settled, null));
  const others = (found.data ?? []).filter(({ id }) => id !== chosen?.id);
  const projects = [...(chosen ? [chosen] : []), ...others];
  const max = LIMITS.taskTitle.max;
  const tooLong = title.trim().length > max ? words.wordCode('tasks.title_too_long', { max }) : undefined;
  const reason = title.trim() === '' ? t('task.nameFirst') : chosen === null ? t('task.chooseFirst') : null;
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (chosen === null || reason !== null || tooLong) return;
    void act(async () => {
      await makeTask(message, chosen.id, title.trim());
      toasts.show({ kind: 'done', text: t('task.done'), detail: title.trim() });
      onClose();
    });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('task.title')}
      closeLabel={t('close')}
      width={480}
      onSubmit={handleSubmit}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <ReasonedButton type="submit" align="end" loading={isActing} reason={reason}>
            {t('task.make')}
          </ReasonedButton>
        </>
      }
    >
      <FieldGrid>
        <WideField>
          <TextInput
            label={t('task.name')}
            value={title}
            error={tooLong}
            onChange={({ currentTarget }) => setTitle(currentTarget.value)}
          />
        </WideField>
        <WideField>
          <Select
            label={t('task.project')}
            placeholder={t('task.find')}
            searchable
            searchValue={typed}
            onSearchChange={setTyped}
            // The server has looked for them, in more than what is shown.
            filter={({ options }) => options}
            data={projects.map(({ id, title: label }) => ({ value: String(id), label }))}
            value={chosen === null ? null : String(chosen.id)}
            nothingFoundMessage={found.isPending ? undefined : t('task.notFound')}
            error={found.isError && !found.data ? words.wordError(found.error) : undefined}
            onChange={(id) => setChosen(projects.find((one) => String(one.id) === id) ?? null)}
          />
        </WideField>
      </FieldGrid>
      {failure !== null && <ErrorLine>{failure}</ErrorLine>}
    </Dialog>
  );
}

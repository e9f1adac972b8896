import { Button } from '@mantine/core';
import { IconArchive, IconArrowDown, IconArrowUp, IconSettings, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { ChoiceTiles } from '../../ui/controls/ChoiceTiles';
import { IconButton } from '../../ui/controls/IconButton';
import { TextInput } from '../../ui/controls/TextInput';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog';
import { Dialog } from '../../ui/overlays/Dialog';
import { Menu, MenuItem } from '../../ui/overlays/Menu';
import { Popover, PopoverPanel } from '../../ui/overlays/Popover';
import { toasts } from '../../ui/overlays/toasts';
import { PersonRow } from '../../ui/people/PersonRow';
import styles from './control-parts.module.css';
import { Specimen } from './Specimen';
import { type GalleryLanguage, samplePeople, sampleTexts } from './samples';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface Props {
  language: GalleryLanguage;
}

export function OverlaysSection({ language }: Props) {
  return (
    <div className={styles.grid}>
      <Dialogs language={language} />
      <Menus language={language} />
      <Toasts language={language} />
    </div>
  );
}

function Dialogs({ language }: Props) {
  const t = sampleTexts(language);
  const [open, setOpen] = useState<'invite' | 'delete' | null>(null);
  const [role, setRole] = useState<'performer' | 'observer'>('performer');
  const handleClose = (): void => setOpen(null);
  return (
    <Specimen title={t('Dialogs', 'Диалоги')}>
      <div className={styles.line}>
        <Button variant="grey" onClick={() => setOpen('invite')}>
          {t('Invite', 'Пригласить')}
        </Button>
        <Button variant="danger" onClick={() => setOpen('delete')}>
          {t('Delete task', 'Удалить задачу')}
        </Button>
      </div>
      <Dialog
        isOpen={open === 'invite'}
        onClose={handleClose}
        title={t('Invite to Northlight Studio', 'Приглашение в Northlight Studio')}
        lead={t('Nobody becomes a member without accepting.', 'Без согласия участником не стать.')}
        closeLabel={t('Close', 'Закрыть')}
        width={640}
        hint={t('1 invitation, as performer', '1 приглашение, исполнитель')}
        onSubmit={(event) => {
          event.preventDefault();
          handleClose();
        }}
        actions={
          <>
            <Button variant="ghost" onClick={handleClose}>
              {t('Cancel', 'Отменить')}
            </Button>
            <Button type="submit">{t('Send invitation', 'Отправить')}</Button>
          </>
        }
      >
        <div className={styles.fields}>
          <TextInput
            data-autofocus
            label={t('Who', 'Кого')}
            placeholder={t('Name or @username', 'Имя или @username')}
          />
          <ChoiceTiles
            label={t('Role', 'Роль')}
            value={role}
            onChange={setRole}
            choices={[
              {
                value: 'performer',
                name: t('Performer', 'Исполнитель'),
                line: t('Takes tasks, sees all projects', 'Берёт задачи, видит все проекты'),
              },
              {
                value: 'observer',
                name: t('Observer', 'Наблюдатель'),
                line: t('Sees and comments, may inspect', 'Видит, комментирует, проверяет'),
              },
            ]}
          />
        </div>
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'delete'}
        title={t('Delete task #75 for good?', 'Удалить задачу #75 навсегда?')}
        keepLabel={t('Keep in archive', 'Оставить в архиве')}
        onKeep={handleClose}
        actLabel={t('Delete for good', 'Удалить навсегда')}
        onAct={handleClose}
        isDestructive
      >
        {t(
          'It is in the archive. Its checklist, 2 comments and history go with it, and this cannot be undone.',
          'Она в архиве. С ней исчезнут чек-лист, 2 комментария и история, и вернуть их будет нельзя.',
        )}
      </ConfirmDialog>
    </Specimen>
  );
}

function Menus({ language }: Props) {
  const t = sampleTexts(language);
  return (
    <Specimen title={t('Menu and popover', 'Меню и панель')}>
      <div className={styles.line}>
        <Menu width={300} position="bottom-start">
          <Menu.Target>
            <Button variant="grey">{t('Move #75', 'Переместить #75')}</Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>{t('In its column', 'В столбце')}</Menu.Label>
            <MenuItem
              icon={<IconArrowUp {...ICON} />}
              locked={t('It is the first of its column', 'Она первая в столбце')}
            >
              {t('One up', 'Выше')}
            </MenuItem>
            <MenuItem icon={<IconArrowDown {...ICON} />} line={t('Below #82', 'Под #82')} end="↓">
              {t('One down', 'Ниже')}
            </MenuItem>
            <Menu.Divider />
            <MenuItem icon={<IconArchive {...ICON} />}>{t('To the archive', 'В архив')}</MenuItem>
            <MenuItem icon={<IconTrash {...ICON} />} isDestructive>
              {t('Delete', 'Удалить')}
            </MenuItem>
          </Menu.Dropdown>
        </Menu>
        <Popover width={432} position="bottom-start" trapFocus>
          <Popover.Target>
            <Button variant="grey">{t('Notifications', 'Уведомления')}</Button>
          </Popover.Target>
          <Popover.Dropdown aria-label={t('Notifications', 'Уведомления')}>
            <PopoverPanel
              title={t('Notifications', 'Уведомления')}
              actions={
                <>
                  <Button size="sm" variant="ghost">
                    {t('Mark all as read', 'Прочитать все')}
                  </Button>
                  <IconButton
                    size="sm"
                    label={t('Settings', 'Настройки')}
                    icon={<IconSettings {...ICON} />}
                  />
                </>
              }
              footer={
                <Button variant="ghost" size="sm">
                  {t('Show all notifications', 'Показать все уведомления')}
                </Button>
              }
            >
              {samplePeople(language)
                .slice(1, 5)
                .map((person) => (
                  <PersonRow
                    key={person.id}
                    person={person}
                    name={person.name}
                    detail={t('mentioned you in #82', 'упоминание в #82')}
                  />
                ))}
            </PopoverPanel>
          </Popover.Dropdown>
        </Popover>
      </div>
    </Specimen>
  );
}

function Toasts({ language }: Props) {
  const t = sampleTexts(language);
  const handleUndo = (): void => {
    toasts.show({ kind: 'done', text: t('Task #75 is back', 'Задача #75 снова здесь') });
  };
  return (
    <Specimen title={t('Toasts', 'Всплывающие сообщения')}>
      <div className={styles.line}>
        <Button
          variant="grey"
          onClick={() =>
            toasts.show({
              kind: 'done',
              text: t('Task #75 archived', 'Задача #75 в архиве'),
              undo: handleUndo,
            })
          }
        >
          {t('Archive', 'В архив')}
        </Button>
        <Button
          variant="grey"
          onClick={() =>
            toasts.show({
              kind: 'done',
              text: t('3 tasks put into Public beta', '3 задачи в «Публичной бете»'),
              detail: '#96, #101, #116',
              undo: handleUndo,
            })
          }
        >
          {t('Move three', 'Переместить три')}
        </Button>
        <Button
          variant="grey"
          onClick={() =>
            toasts.show({
              kind: 'error',
              text: t(
                '#82 was not saved. Something went wrong. Please try again later.',
                '#82 не сохранена. Что-то пошло не так. Попробуйте позже.',
              ),
              action: { label: t('Try again', 'Повторить'), onAct: handleUndo },
            })
          }
        >
          {t('Fail', 'Сбой')}
        </Button>
      </div>
    </Specimen>
  );
}

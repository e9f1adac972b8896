import { Button } from '@mantine/core';
import type { Group } from '@quilt/contract/features/groups';
import { LIMITS } from '@quilt/contract/limits';
import { IconCheck, IconCopy, IconDots, IconLogout, IconSettings, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { copyText } from '../../../lib/hand-out';
import { groupPath, PATHS } from '../../../lib/paths';
import { useAct } from '../../../lib/use-act';
import { IconButton } from '../../../ui/controls/IconButton';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog';
import { Menu, MenuItem } from '../../../ui/overlays/Menu';
import { toasts } from '../../../ui/overlays/toasts';
import { TAKES_FOCUS } from '../../../ui/page/focus';
import { deleteGroup, leaveGroup, undeleteGroup } from '../api';
import '../i18n';
import { useGroupWords } from '../use-group-words';
import { SettingsDialog } from './SettingsDialog';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** What can be done about a group as a whole. */
export function GroupMenu({ group }: { group: Group }) {
  const { t } = useTranslation('groups');
  const navigate = useNavigate();
  const words = useGroupWords();
  const { act, isActing, failure, forget } = useAct(words);
  const [opened, setOpened] = useState<'settings' | 'leave' | 'delete' | null>(null);
  const { id, title, can, role, visibility } = group;
  const close = (): void => {
    setOpened(null);
    forget();
  };
  const handleLeave = (): void => {
    void act(async () => {
      await leaveGroup(id);
      setOpened(null);
      toasts.show({ kind: 'done', text: t('leaving.done'), detail: title });
      if (visibility === 'hidden') await navigate(PATHS.groups);
    });
  };
  const handleUndo = (): void => {
    undeleteGroup(id).then(
      () => toasts.show({ kind: 'done', text: t('deletion.undone'), detail: title }),
      (error: unknown) => toasts.show({ kind: 'error', text: words.wordError(error) }),
    );
  };
  const handleDelete = (): void => {
    void act(async () => {
      await deleteGroup(id);
      setOpened(null);
      toasts.show({ kind: 'done', text: t('deletion.done'), detail: title, undo: handleUndo });
      await navigate(PATHS.groups);
    });
  };
  const handleCopy = async (): Promise<void> => {
    const url = `${window.location.origin}${groupPath(id)}`;
    const isCopied = await copyText(url);
    toasts.show(
      isCopied
        ? { kind: 'done', text: t('page.copied') }
        : { kind: 'error', text: t('page.notCopied', { url }) },
    );
  };
  return (
    <>
      {role !== null && (
        <Menu width={280} position="bottom-end" hideDetached={false}>
          <Menu.Target>
            <Button
              {...TAKES_FOCUS}
              variant="grey"
              leftSection={<IconCheck {...ICON} />}
              aria-label={t('page.membership', { role: t(`roles.${role}`) })}
            >
              {t(`roles.${role}`)}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <MenuItem
              isDestructive
              icon={<IconLogout {...ICON} />}
              locked={can.includes('group.leave') ? undefined : t('page.ownerStays')}
              onClick={() => setOpened('leave')}
            >
              {t('page.leave')}
            </MenuItem>
          </Menu.Dropdown>
        </Menu>
      )}
      <span data-icon>
        <Menu width={260} position="bottom-end" hideDetached={false}>
          <Menu.Target>
            <IconButton
              {...TAKES_FOCUS}
              isFilled
              label={t('page.menu')}
              icon={<IconDots size={20} stroke={1.75} aria-hidden="true" />}
            />
          </Menu.Target>
          <Menu.Dropdown>
            <MenuItem icon={<IconCopy {...ICON} />} onClick={() => void handleCopy()}>
              {t('page.copyLink')}
            </MenuItem>
            {can.includes('group.edit') && (
              <MenuItem icon={<IconSettings {...ICON} />} onClick={() => setOpened('settings')}>
                {t('page.settings')}
              </MenuItem>
            )}
            {can.includes('group.delete') && (
              <MenuItem isDestructive icon={<IconTrash {...ICON} />} onClick={() => setOpened('delete')}>
                {t('deletion.act')}
              </MenuItem>
            )}
          </Menu.Dropdown>
        </Menu>
      </span>
      {opened === 'settings' && <SettingsDialog group={group} onClose={close} />}
      <ConfirmDialog
        isOpen={opened === 'leave'}
        title={t('leaving.title', { title })}
        keepLabel={t('leaving.keep')}
        onKeep={close}
        actLabel={t('page.leave')}
        onAct={handleLeave}
        isDestructive
        isActing={isActing}
        error={failure ?? undefined}
      >
        {t(visibility === 'open' ? 'leaving.text' : 'leaving.textClosed')}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={opened === 'delete'}
        title={t('deletion.title', { title })}
        keepLabel={t('deletion.keep')}
        onKeep={close}
        actLabel={t('deletion.act')}
        onAct={handleDelete}
        isDestructive
        isActing={isActing}
        error={failure ?? undefined}
      >
        {t('deletion.text', { count: LIMITS.undeleteDays })}
      </ConfirmDialog>
    </>
  );
}

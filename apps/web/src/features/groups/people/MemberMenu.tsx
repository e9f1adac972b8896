import type { Group, GroupMember } from '@quilt/contract/features/groups';
import { IconBan, IconCrown, IconDots, IconShield, IconUser, IconUserMinus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/controls/IconButton';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog';
import { Menu, MenuItem } from '../../../ui/overlays/Menu';
import { TAKES_FOCUS } from '../../../ui/page/focus';
import { useToldAct } from '../../edits';
import { ban, changeRole, handOver, liftBan, removeMember } from '../api';
import '../i18n';
import { useGroupWords } from '../use-group-words';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** What can be done about a member; nothing where that is nothing. */
export function MemberMenu({ group, member }: { group: Group; member: GroupMember }) {
  const { t } = useTranslation('groups');
  const { wordError } = useGroupWords();
  const { act, isActing } = useToldAct({ wordError, undone: t('people.banLifted') });
  const [asking, setAsking] = useState<'handOver' | 'remove' | 'ban' | null>(null);
  const { id, can } = group;
  const { person, role, canModerate: mayModerate } = member;
  const { uuid, fullName: name } = person;
  const mayChange = can.includes('group.changeRoles') && role !== 'owner';
  const mayHandOver = can.includes('group.handOver') && role !== 'owner';
  if (!mayModerate && !mayChange && !mayHandOver) return null;
  const other = role === 'moderator' ? 'member' : 'moderator';
  const close = (): void => setAsking(null);
  const run = (ask: () => Promise<unknown>, told: Parameters<typeof act>[1]) => (): void => {
    close();
    void act(ask, told);
  };
  return (
    <>
      <Menu width={260} position="bottom-end" hideDetached={false}>
        <Menu.Target>
          <IconButton
            {...TAKES_FOCUS}
            label={t('people.menu', { name })}
            aria-busy={isActing}
            icon={<IconDots size={20} stroke={1.75} aria-hidden="true" />}
          />
        </Menu.Target>
        <Menu.Dropdown>
          {mayChange && (
            <MenuItem
              icon={other === 'moderator' ? <IconShield {...ICON} /> : <IconUser {...ICON} />}
              onClick={run(() => changeRole(id, uuid, other), {
                text: t('people.roleChanged'),
                detail: name,
              })}
            >
              {t(other === 'moderator' ? 'people.makeModerator' : 'people.makeMember')}
            </MenuItem>
          )}
          {mayHandOver && (
            <MenuItem icon={<IconCrown {...ICON} />} onClick={() => setAsking('handOver')}>
              {t('people.handOver')}
            </MenuItem>
          )}
          {mayModerate && (
            <MenuItem isDestructive icon={<IconUserMinus {...ICON} />} onClick={() => setAsking('remove')}>
              {t('people.remove')}
            </MenuItem>
          )}
          {mayModerate && (
            <MenuItem isDestructive icon={<IconBan {...ICON} />} onClick={() => setAsking('ban')}>
              {t('people.ban')}
            </MenuItem>
          )}
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        isOpen={asking === 'handOver'}
        title={t('people.handOverTitle', { name })}
        keepLabel={t('people.keepGroup')}
        onKeep={close}
        actLabel={t('people.handOver')}
        onAct={run(() => handOver(id, uuid), { text: t('people.handedOver'), detail: name })}
        isDestructive
      >
        {t('people.handOverText')}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asking === 'remove'}
        title={t('people.removeTitle', { name })}
        keepLabel={t('people.keep')}
        onKeep={close}
        actLabel={t('people.remove')}
        onAct={run(() => removeMember(id, uuid), { text: t('people.removed'), detail: name })}
        isDestructive
      >
        {t('people.removeText')}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asking === 'ban'}
        title={t('people.banTitle', { name })}
        keepLabel={t('people.keep')}
        onKeep={close}
        actLabel={t('people.ban')}
        onAct={run(() => ban(id, uuid), {
          text: t('people.banned'),
          detail: name,
          undo: () => liftBan(id, uuid),
        })}
        isDestructive
      >
        {t('people.banText')}
      </ConfirmDialog>
    </>
  );
}

import { Button } from '@mantine/core';
import { canRemoveFromChat } from '@quilt/contract/access';
import {
  addChatMembers,
  CHAT_ROLES,
  type Chat,
  type ChatMember,
  type ChatRole,
  removeChatImage,
  removeChatMember,
  updateChat,
  updateChatMember,
  uploadChatImage,
} from '@quilt/contract/features/chats';
import type { PersonCard } from '@quilt/contract/features/profile';
import { LIMITS } from '@quilt/contract/limits';
import { IconCheck, IconDots, IconUserMinus, IconUserPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { call } from '../../../lib/api-client';
import { createClientId } from '../../../lib/offline-queue';
import { queryClient } from '../../../lib/query-client';
import { useSession } from '../../../lib/session';
import { upload } from '../../../lib/upload';
import { useAct } from '../../../lib/use-act';
import { IconButton } from '../../../ui/controls/IconButton';
import { ReasonedButton } from '../../../ui/controls/ReasonedButton';
import { TextButton } from '../../../ui/controls/TextButton';
import { TextInput } from '../../../ui/controls/TextInput';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog';
import { Dialog } from '../../../ui/overlays/Dialog';
import { Menu, MenuItem } from '../../../ui/overlays/Menu';
import { toasts } from '../../../ui/overlays/toasts';
import { RegionError } from '../../../ui/states/RegionError';
import { PeopleSkeleton } from '../../../ui/states/Skeletons';
import { PicturePart } from '../../pictures';
import { PresenceDot } from '../../presence';
import { UserAvatar } from '../../profile';
import { fetchChat, keepChat, membersQuery } from '../api';
import '../i18n';
import { useChatWords } from '../use-chat-words';
import { ChatFace } from './ChatFace';
import { PeoplePicker } from './PeoplePicker';
import styles from './Picker.module.css';

interface GroupDialogProps {
  chat: Chat;
  onClose(): void;
}

/** Who is in a chat; of a group also its name, its image and its roles, for those who may change them. */
export function GroupDialog({ chat, onClose }: GroupDialogProps) {
  const { t } = useTranslation('chats');
  const [isAdding, setIsAdding] = useState(false);
  const canEdit = chat.can.includes('chat.edit');
  if (isAdding) return <AddDialog chat={chat} onClose={() => setIsAdding(false)} />;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={canEdit ? t('group.title') : t('group.people')}
      closeLabel={t('close')}
    >
      {canEdit && <Naming chat={chat} />}
      {canEdit && (
        <PicturePart
          kind="image"
          face={<ChatFace chat={chat} size={72} />}
          hasPicture={chat.image !== null}
          onSend={async (image, options) => {
            await keepChat(upload(uploadChatImage, { params: { id: chat.id }, files: { image } }, options));
          }}
          onRemove={async () => {
            await call(removeChatImage, { params: { id: chat.id } });
            await fetchChat(chat.id);
          }}
        />
      )}
      {chat.can.includes('chat.invite') && (
        <div className={styles.buttons}>
          <Button
            variant="grey"
            leftSection={<IconUserPlus size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => setIsAdding(true)}
          >
            {t('group.add')}
          </Button>
        </div>
      )}
      <Members chat={chat} />
    </Dialog>
  );
}

function Naming({ chat }: { chat: Chat }) {
  const { t } = useTranslation('chats');
  const words = useChatWords();
  const { act, isActing, failure } = useAct(words);
  const [title, setTitle] = useState(chat.title ?? '');
  const max = LIMITS.chatTitle.max;
  const tooLong = title.trim().length > max ? words.wordCode('chats.title_too_long', { max }) : undefined;
  const isChanged = title.trim() !== '' && title.trim() !== chat.title && !tooLong;
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isChanged) return;
    void act(async () => {
      const body = { version: chat.version, changes: { title: title.trim() } };
      await keepChat(call(updateChat, { params: { id: chat.id }, body }));
      toasts.show({ kind: 'done', text: t('group.renamed') });
    });
  };
  return (
    <form className={styles.naming} onSubmit={handleSubmit}>
      <TextInput
        label={t('group.name')}
        value={title}
        error={tooLong ?? failure}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
      <Button type="submit" variant="grey" loading={isActing} disabled={!isChanged}>
        {t('group.rename')}
      </Button>
    </form>
  );
}

function Members({ chat }: { chat: Chat }) {
  const { t } = useTranslation('chats');
  const tellFailed = useFailedLoad(useChatWords());
  const members = useInfiniteQuery(membersQuery(chat.id));
  return (
    <>
      <h3 className={styles.heading}>{t('people', { count: chat.peopleCount })}</h3>
      {members.isPending && <PeopleSkeleton label={t('group.people')} count={4} />}
      {members.isError && !members.data && (
        <RegionError title={t('group.notLoaded')} {...tellFailed(members)} />
      )}
      <ul className={styles.list} aria-label={t('group.people')}>
        {members.data?.map((member) => (
          <Member key={member.person.uuid} chat={chat} member={member} />
        ))}
      </ul>
      {members.hasNextPage && (
        <TextButton aria-busy={members.isFetchingNextPage} onClick={() => void members.fetchNextPage()}>
          {t('group.more')}
        </TextButton>
      )}
    </>
  );
}

function Member({ chat, member: { person, role } }: { chat: Chat; member: ChatMember }) {
  const { t } = useTranslation('chats');
  const viewer = useSession(({ currentUser }) => currentUser?.uuid);
  const words = useChatWords();
  const { act, isActing, failure, forget } = useAct(words);
  const [asking, setAsking] = useState<'remove' | 'owner' | null>(null);
  const name = person.fullName;
  const params = { id: chat.id, uuid: person.uuid };
  const isSelf = person.uuid === viewer;
  const canChange = chat.can.includes('chat.changeRoles') && !isSelf;
  const canRemove = chat.can.includes('chat.removeMembers') && canRemoveFromChat(chat.role, role);
  const change = (next: ChatRole): void =>
    void act(async () => {
      await call(updateChatMember, { params, body: { role: next } });
      setAsking(null);
      await Promise.all([queryClient.invalidateQueries(membersQuery(chat.id)), fetchChat(chat.id)]);
    });
  const handleRemove = (): void =>
    void act(async () => {
      await call(removeChatMember, { params });
      setAsking(null);
      await queryClient.invalidateQueries(membersQuery(chat.id));
    });
  return (
    <li className={styles.row}>
      <UserAvatar user={person} size={40} dot={<PresenceDot uuid={person.uuid} />} />
      <span className={styles.text}>
        <b>{name}</b>
        <small>{role === null ? person.jobTitle : t(`group.roles.${role}`)}</small>
      </span>
      {(canChange || canRemove) && (
        <Menu width={220} position="bottom-end">
          <Menu.Target>
            <IconButton
              size="sm"
              label={t('group.change', { name })}
              icon={<IconDots size={18} stroke={1.75} aria-hidden="true" />}
            />
          </Menu.Target>
          <Menu.Dropdown>
            {canChange &&
              CHAT_ROLES.map((one) => (
                <MenuItem
                  key={one}
                  isChosen={one === role}
                  end={one === role && <IconCheck size={18} stroke={1.75} aria-hidden="true" />}
                  onClick={() => (one === 'owner' ? setAsking('owner') : change(one))}
                >
                  {t(`group.roles.${one}`)}
                </MenuItem>
              ))}
            {canRemove && (
              <MenuItem
                isDestructive
                icon={<IconUserMinus size={18} stroke={1.75} aria-hidden="true" />}
                onClick={() => setAsking('remove')}
              >
                {t('group.remove')}
              </MenuItem>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      <ConfirmDialog
        isOpen={asking !== null}
        title={asking === 'owner' ? t('group.ownerTitle', { name }) : t('group.removeTitle', { name })}
        keepLabel={t('group.keep')}
        onKeep={() => {
          setAsking(null);
          forget();
        }}
        actLabel={asking === 'owner' ? t('group.ownerAct') : t('group.removeAct')}
        onAct={() => (asking === 'owner' ? change('owner') : handleRemove())}
        isDestructive={asking === 'remove'}
        isActing={isActing}
        error={failure ?? undefined}
      >
        {asking === 'owner' ? t('group.ownerText') : t('group.removeText')}
      </ConfirmDialog>
    </li>
  );
}

function AddDialog({ chat, onClose }: GroupDialogProps) {
  const { t } = useTranslation('chats');
  const words = useChatWords();
  const { act, isActing, failure } = useAct(words);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<readonly PersonCard[]>([]);
  const handleAdd = (): void =>
    void act(async () => {
      const body = { people: chosen.map(({ uuid }) => uuid) };
      await keepChat(call(addChatMembers, { params: { id: chat.id }, body }, { clientId: createClientId() }));
      await queryClient.invalidateQueries(membersQuery(chat.id));
      toasts.show({ kind: 'done', text: t('group.added') });
      onClose();
    });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('group.add')}
      closeLabel={t('close')}
      hint={failure}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <ReasonedButton
            align="end"
            loading={isActing}
            reason={chosen.length === 0 ? t('newChat.peopleFirst') : null}
            onClick={handleAdd}
          >
            {t('group.addAct')}
          </ReasonedButton>
        </>
      }
    >
      <PeoplePicker
        purpose="group"
        chat={chat.id}
        typed={typed}
        onType={setTyped}
        chosen={chosen}
        onPick={(person) =>
          setChosen((before) =>
            before.some(({ uuid }) => uuid === person.uuid)
              ? before.filter(({ uuid }) => uuid !== person.uuid)
              : [...before, person],
          )
        }
      />
    </Dialog>
  );
}

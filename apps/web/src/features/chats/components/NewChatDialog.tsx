import { Button } from '@mantine/core';
import type { Chat } from '@quilt/contract/features/chats';
import type { PersonCard } from '@quilt/contract/features/profile';
import { LIMITS } from '@quilt/contract/limits';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAct } from '../../../lib/use-act';
import { useAttempt } from '../../../lib/use-attempt';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { ReasonedButton } from '../../../ui/controls/ReasonedButton';
import { SegmentedControl } from '../../../ui/controls/SegmentedControl';
import { TextInput } from '../../../ui/controls/TextInput';
import { Dialog } from '../../../ui/overlays/Dialog';
import { QuiltMark } from '../../../ui/quilt/QuiltMark';
import { createGroup, openDirect } from '../api';
import '../i18n';
import { chatPath } from '../paths';
import { useChatWords } from '../use-chat-words';
import { PeoplePicker } from './PeoplePicker';
import styles from './Picker.module.css';

type Way = 'direct' | 'group';

const WAYS: readonly Way[] = ['direct', 'group'];

/** A chat with one person, who is picked, or a group with a name. */
export function NewChatDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('chats');
  const words = useChatWords();
  const navigate = useNavigate();
  const { act, isActing, failure } = useAct(words);
  const attempt = useAttempt();
  const [way, setWay] = useState<Way>('direct');
  const [title, setTitle] = useState('');
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<readonly PersonCard[]>([]);
  const max = LIMITS.chatTitle.max;
  const tooLong = title.trim().length > max ? words.wordCode('chats.title_too_long', { max }) : undefined;
  const missing = chosen.length === 0 ? t('newChat.peopleFirst') : (tooLong ?? null);
  const reason = title.trim() === '' ? t('newChat.nameFirst') : missing;
  const open = (made: Promise<Chat>): void =>
    void act(async () => {
      const { id } = await made;
      onClose();
      await navigate(chatPath(id));
    });
  const handlePick = (person: PersonCard): void => {
    const others = chosen.filter(({ uuid }) => uuid !== person.uuid);
    if (way === 'direct') open(openDirect(person.uuid));
    else setChosen(others.length < chosen.length ? others : [...chosen, person]);
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (reason === null && !isActing) {
      const body = { title: title.trim(), people: chosen.map(({ uuid }) => uuid) };
      open(createGroup(body, attempt.idOf(JSON.stringify(body))));
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isSteady
      title={way === 'group' ? t('newChat.groupTitle') : t('newChat.title')}
      closeLabel={t('close')}
      {...(way === 'group' && {
        onSubmit: handleSubmit,
        hint: t('newChat.count', { count: chosen.length }),
        actions: (
          <>
            <Button variant="ghost" onClick={onClose}>
              {t('cancel')}
            </Button>
            <ReasonedButton type="submit" align="end" loading={isActing} reason={reason}>
              {t('newChat.create')}
            </ReasonedButton>
          </>
        ),
      })}
    >
      <div className={styles.ways}>
        <SegmentedControl
          aria-label={t('newChat.ways')}
          value={way}
          onChange={(value) => setWay(WAYS.find((one) => one === value) ?? 'direct')}
          data={WAYS.map((value) => ({ value, label: t(`newChat.${value}`) }))}
        />
      </div>
      {way === 'group' && (
        <div className={styles.naming}>
          <QuiltMark kind="chat" id={title.trim().length} size={52} />
          <TextInput
            label={t('newChat.name')}
            value={title}
            error={tooLong}
            onChange={({ currentTarget }) => setTitle(currentTarget.value)}
          />
        </div>
      )}
      {failure && <ErrorLine>{failure}</ErrorLine>}
      <PeoplePicker
        key={way}
        purpose={way}
        typed={typed}
        onType={setTyped}
        chosen={way === 'group' ? chosen : undefined}
        onPick={handlePick}
      />
    </Dialog>
  );
}

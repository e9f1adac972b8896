import { UserUuid } from '@quilt/contract/core';
import { ProjectId } from '@quilt/contract/features/projects';
import { TeamId } from '@quilt/contract/features/teams';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { isNotFound, NothingHere } from '../../../lib/nothing-here';
import { RegionError } from '../../../ui/states/RegionError';
import { Spinner } from '../../../ui/states/Spinner';
import { openDirect, openOf } from '../api';
import '../i18n';
import { chatPath } from '../paths';
import { useChatWords } from '../use-chat-words';
import { BackHead } from './BackHead';
import styles from './Conversation.module.css';

/** Whose chat the address asks for, where it names none. */
export type Asked = { to: UserUuid } | { team: TeamId } | { project: ProjectId };

export function askedIn(search: URLSearchParams): Asked | null {
  const to = UserUuid.safeParse(search.get('to'));
  if (to.success) return { to: to.data };
  const team = TeamId.safeParse(Number(search.get('team') ?? Number.NaN));
  if (team.success) return { team: team.data };
  const project = ProjectId.safeParse(Number(search.get('project') ?? Number.NaN));
  return project.success ? { project: project.data } : null;
}

/** Leads on to the chat with somebody, of a team or of a project; where there may be none, it says why. */
export function Opening({ asked, isPhone }: { asked: Asked; isPhone: boolean }) {
  const { t } = useTranslation('chats');
  const navigate = useNavigate();
  const tellFailed = useFailedLoad(useChatWords());
  const opened = useQuery({
    queryKey: ['chats', 'asked', asked],
    queryFn: async () => (await ('to' in asked ? openDirect(asked.to) : openOf(asked))).id,
    gcTime: 0,
  });
  const id = opened.data;
  useEffect(() => {
    if (id !== undefined) void navigate(chatPath(id), { replace: true });
  }, [id, navigate]);
  if (isNotFound(opened)) return <NothingHere />;
  return (
    <>
      {isPhone && <BackHead />}
      {opened.isError ? (
        <div className={styles.failed}>
          <RegionError title={t('notOpened')} {...tellFailed(opened)} />
        </div>
      ) : (
        <div className={styles.waiting}>
          <Spinner label={t('messagesLoading')} isLate />
        </div>
      )}
    </>
  );
}

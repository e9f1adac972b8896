import { Button } from '@mantine/core';
import type { Group } from '@quilt/contract/features/groups';
import { IconLock, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useToldAct } from '../../../features/edits';
import { Composer } from '../../../features/feeds/components/Composer';
import { GroupDocuments } from '../../../features/feeds/components/GroupDocuments';
import { NewPosts } from '../../../features/feeds/components/NewPosts';
import { PostList } from '../../../features/feeds/components/PostList';
import { useLiveGroupPosts } from '../../../features/feeds/live';
import { undeleteGroup } from '../../../features/groups/api';
import { GroupHero } from '../../../features/groups/components/GroupHero';
import { GroupMenu } from '../../../features/groups/components/GroupMenu';
import { type GroupPart, GroupTabs } from '../../../features/groups/components/GroupTabs';
import { JoinButton } from '../../../features/groups/components/JoinButton';
import { AboutCard, RulesCard } from '../../../features/groups/components/RulesCard';
import '../../../features/groups/i18n';
import { InviteDialog } from '../../../features/groups/people/InviteDialog';
import { MembersPart } from '../../../features/groups/people/MembersPart';
import { ModerationPart } from '../../../features/groups/people/ModerationPart';
import { Requests } from '../../../features/groups/people/Requests';
import { useGroupWords } from '../../../features/groups/use-group-words';
import { useFormat } from '../../../i18n/use-format';
import { ListDrawing } from '../../../ui/states/EmptyDrawings';
import { EmptyState } from '../../../ui/states/EmptyState';
import { ProfileColumns } from '../profile/ProfileColumns';
import styles from './GroupPage.module.css';

const SHOW = 'show';
const FIRST = { members: 4, requests: 3 };

/** A group, as far as its viewer may see it. */
export function GroupView({ group }: { group: Group }) {
  const { t } = useTranslation('groups');
  const [params, setParams] = useSearchParams();
  const [isInviting, setIsInviting] = useState(false);
  const { can, joining, deletesAt } = group;
  const mayRead = can.includes('group.read');
  const mayModerate = can.includes('group.admit');
  const parts: readonly GroupPart[] = mayModerate
    ? ['feed', 'documents', 'members', 'moderation']
    : ['feed', 'documents', 'members'];
  const shown = parts.find((part) => part === params.get(SHOW)) ?? 'feed';
  const show = (part: GroupPart): void =>
    setParams(part === 'feed' ? {} : { [SHOW]: part }, { preventScrollReset: true });
  const mayInvite = can.includes('group.invite');
  return (
    <>
      <GroupHero
        group={group}
        actions={
          <>
            <JoinButton group={group} isMain />
            {mayInvite && (
              <Button
                variant="grey"
                leftSection={<IconUserPlus size={18} stroke={1.75} aria-hidden="true" />}
                onClick={() => setIsInviting(true)}
              >
                {t('page.invite')}
              </Button>
            )}
            {deletesAt === null && <GroupMenu group={group} />}
          </>
        }
        tabs={
          mayRead && <GroupTabs parts={parts} shown={shown} waiting={group.requestCount ?? 0} onShow={show} />
        }
      />
      {deletesAt !== null && <Deleted group={group} deletesAt={deletesAt} />}
      <ProfileColumns
        waiting={
          mayModerate &&
          shown !== 'moderation' && (
            <Requests group={group} first={{ count: FIRST.requests, onAll: () => show('moderation') }} />
          )
        }
        main={
          mayRead ? (
            <>
              {shown === 'feed' && <GroupFeed group={group} />}
              {shown === 'documents' && (
                <GroupDocuments group={group.id} mayPost={can.includes('group.post')} />
              )}
              {shown === 'members' && <MembersPart group={group} />}
              {shown === 'moderation' && <ModerationPart group={group} />}
            </>
          ) : (
            <div className={styles.closed}>
              <IconLock size={20} stroke={1.75} aria-hidden="true" />
              <p>{t(closedBy(joining))}</p>
            </div>
          )
        }
        rail={
          <>
            <AboutCard group={group} />
            <RulesCard group={group} />
            {mayRead && shown !== 'members' && (
              <MembersPart group={group} first={{ count: FIRST.members, onAll: () => show('members') }} />
            )}
          </>
        }
      />
      {isInviting && <InviteDialog group={group} onClose={() => setIsInviting(false)} />}
    </>
  );
}

function closedBy(joining: Group['joining']) {
  if (joining === 'banned') return 'page.closedBanned';
  return joining === 'invited' ? 'page.closedInvited' : 'page.closed';
}

function GroupFeed({ group: { id, can } }: { group: Group }) {
  const { t } = useTranslation('groups');
  const place = { group: id };
  useLiveGroupPosts(id);
  return (
    <div className={styles.feed}>
      {can.includes('group.post') && <Composer group={id} />}
      <NewPosts place={place} />
      <PostList
        place={place}
        empty={
          <EmptyState isPage drawing={<ListDrawing />} title={t('page.noPostsTitle')}>
            {t('page.noPostsText')}
          </EmptyState>
        }
      />
    </div>
  );
}

/** Only its owner still sees it. */
function Deleted({ group: { id, title }, deletesAt }: { group: Group; deletesAt: string }) {
  const { t } = useTranslation('groups');
  const format = useFormat();
  const { wordError } = useGroupWords();
  const { act, isActing } = useToldAct({ wordError, undone: t('people.undone') });
  return (
    <div className={styles.notice}>
      <p>{t('deletion.goesOn', { date: format.date(new Date(deletesAt)) })}</p>
      <Button
        size="sm"
        variant="default"
        loading={isActing}
        onClick={() => void act(() => undeleteGroup(id), { text: t('deletion.undone'), detail: title })}
      >
        {t('deletion.undo')}
      </Button>
    </div>
  );
}

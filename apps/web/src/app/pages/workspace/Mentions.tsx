import { markNotification } from '@quilt/contract/features/notifications';
import type { Mention, Workspace } from '@quilt/contract/features/workspace';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { MoreOfList } from '../../../features/teams';
import { refreshWorkspace } from '../../../features/workspace/due';
import '../../../features/workspace/i18n';
import { Slots, slots } from '../../../i18n/Slots';
import { useErrorText } from '../../../i18n/use-error-text';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { call } from '../../../lib/api-client';
import { PATHS } from '../../../lib/paths';
import { TextButton } from '../../../ui/controls/TextButton';
import { HiddenText } from '../../../ui/page/HiddenText';
import { ListDrawing } from '../../../ui/states/EmptyDrawings';
import { EmptyState } from '../../../ui/states/EmptyState';
import { RegionError } from '../../../ui/states/RegionError';
import { Actor, useActorName } from './Actor';
import { useWorkspaceAddress } from './address';
import { mentionsQuery } from './api';
import { Told } from './Told';
import styles from './ToldList.module.css';

/** Where somebody has named the viewer, the newest first. */
export function Mentions({ first }: { first: Workspace['mentions'] }) {
  const { t } = useTranslation('workspace');
  const tellFailed = useFailedLoad(useErrorText());
  const { filter } = useWorkspaceAddress();
  const [isWhole, setIsWhole] = useState(false);
  const whole = useInfiniteQuery({ ...mentionsQuery(filter), enabled: isWhole });
  const shown = (isWhole ? whole.data : undefined) ?? first.items;
  if (shown.length === 0) {
    return (
      <EmptyState drawing={<ListDrawing />} title={t('mentions.empty')}>
        {t('mentions.emptyText')}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={styles.list} aria-label={t('tasks.mentions')}>
        {shown.map((mention) => (
          <MentionRow key={mention.id} mention={mention} />
        ))}
      </ul>
      {isWhole && whole.isError && !whole.data && (
        <RegionError title={t('mentions.notLoaded')} {...tellFailed(whole)} />
      )}
      {first.nextCursor !== null && whole.data === undefined && !whole.isError && (
        <TextButton aria-busy={isWhole && whole.isFetching} onClick={() => setIsWhole(true)}>
          {t('tasks.more')}
        </TextButton>
      )}
      {isWhole && <MoreOfList query={whole} />}
    </>
  );
}

function MentionRow({ mention }: { mention: Mention }) {
  const { t } = useTranslation('workspace');
  const { search } = useLocation();
  const { id, task, actor, at, isRead } = mention;
  const name = useActorName(task.project, actor);
  const handleGo = (): void => {
    // Whoever went there has read it; where that fails it stays unread, which harms nobody.
    if (isRead) return;
    void call(markNotification, { params: { id }, body: { isRead: true } }).then(
      refreshWorkspace,
      () => undefined,
    );
  };
  return (
    <Told portrait={<Actor project={task.project} uuid={actor} />} at={at} isUnread={!isRead}>
      {!isRead && <HiddenText>{`${t('mentions.unread')}. `}</HiddenText>}
      <Slots
        text={t('mentions.named', slots('who', 'task'))}
        parts={{
          who: <b>{name}</b>,
          task: (
            <Link to={`${PATHS.workspace}/${task.id}${search}`} preventScrollReset onClick={handleGo}>
              #{task.id} {task.title}
            </Link>
          ),
        }}
      />
    </Told>
  );
}

import { Button } from '@mantine/core';
import type { Group, GroupRequest } from '@quilt/contract/features/groups';
import { IconShield } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { TextButton } from '../../../ui/controls/TextButton';
import { HOME_OF_FOCUS, KEEPS_FOCUS } from '../../../ui/page/focus';
import { HiddenText } from '../../../ui/page/HiddenText';
import { Sheet } from '../../../ui/page/Sheet';
import { PersonRow } from '../../../ui/people/PersonRow';
import { RegionError } from '../../../ui/states/RegionError';
import { PeopleSkeleton } from '../../../ui/states/Skeletons';
import { useToldAct } from '../../edits';
import { profilePath, useAvatarPerson } from '../../profile';
import { MoreOfList } from '../../teams';
import { acceptRequest, declineRequest, requestsQuery } from '../api';
import '../i18n';
import { useGroupWords } from '../use-group-words';
import styles from './people.module.css';

interface RequestsProps {
  group: Group;
  /** The first alone, at the side of the page, with what shows all of them. */
  first?: { count: number; onAll: () => void } | undefined;
}

/** Who asks to be let in, and has waited longest first. At the side only where somebody does. */
export function Requests({ group, first }: RequestsProps) {
  const { t } = useTranslation('groups');
  const waiting = group.requestCount ?? 0;
  const requests = useInfiniteQuery({ ...requestsQuery(group.id), enabled: waiting > 0 || !first });
  const tellFailed = useFailedLoad(useGroupWords());
  if (first && waiting === 0) return null;
  const hasMore = first !== undefined && waiting > first.count;
  return (
    <Sheet
      title={t(first ? 'moderation.title' : 'moderation.requests')}
      count={waiting}
      action={
        first &&
        (hasMore ? (
          <TextButton onClick={first.onAll}>{t('moderation.open')}</TextButton>
        ) : (
          <span className={styles.only}>
            <IconShield size={18} stroke={1.75} aria-hidden="true" />
            {t('moderation.only')}
          </span>
        ))
      }
    >
      <div {...KEEPS_FOCUS}>
        <HiddenText>
          <span {...HOME_OF_FOCUS}>{t('moderation.requests')}</span>
        </HiddenText>
        {requests.isPending && <PeopleSkeleton label={t('people.loading')} count={Math.min(waiting, 3)} />}
        {requests.data === undefined && !requests.isPending && (
          <RegionError title={t('people.notLoaded')} {...tellFailed(requests)} />
        )}
        {requests.data?.length === 0 && <p className={styles.none}>{t('moderation.noRequests')}</p>}
        <ul>
          {requests.data?.slice(0, first?.count).map((request) => (
            <Request key={request.person.uuid} group={group} request={request} />
          ))}
        </ul>
        {!first && <MoreOfList query={requests} />}
      </div>
    </Sheet>
  );
}

function Request({ group: { id }, request: { person, text } }: { group: Group; request: GroupRequest }) {
  const { t } = useTranslation('groups');
  const { wordError } = useGroupWords();
  const { act, isActing } = useToldAct({ wordError, undone: t('people.undone') });
  const { uuid, fullName: name } = person;
  const answer = (ask: typeof acceptRequest, told: string) => (): void =>
    void act(() => ask(id, uuid), { text: told, detail: name });
  return (
    <li className={styles.waiting}>
      <PersonRow
        person={useAvatarPerson(person)}
        name={name}
        detail={text === '' ? t('moderation.wantsSilently') : t('moderation.wants', { text })}
        to={profilePath(uuid)}
      />
      <div className={styles.acts}>
        <Button
          size="sm"
          variant="blue"
          loading={isActing}
          aria-label={t('moderation.of', { act: t('moderation.accept'), name })}
          onClick={answer(acceptRequest, t('moderation.accepted'))}
        >
          {t('moderation.accept')}
        </Button>
        <Button
          size="sm"
          variant="grey"
          disabled={isActing}
          aria-label={t('moderation.of', { act: t('moderation.decline'), name })}
          onClick={answer(declineRequest, t('moderation.declined'))}
        >
          {t('moderation.decline')}
        </Button>
      </div>
    </li>
  );
}

import { Button } from '@mantine/core';
import type { LedgerEntry, TeamPage } from '@quilt/contract/features/teams';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { useFormat } from '../../../i18n/use-format';
import { MINUTE_MS } from '../../../lib/spans';
import { useNow } from '../../../lib/use-now';
import { Dialog } from '../../../ui/overlays/Dialog';
import { Sheet } from '../../../ui/page/Sheet';
import { RegionError } from '../../../ui/states/RegionError';
import { PeopleSkeleton } from '../../../ui/states/Skeletons';
import { activityQuery } from '../api';
import { MoreOfList } from '../components/MoreOfList';
import '../i18n';
import { useTeamWords } from '../use-team-words';
import styles from './ActivityPart.module.css';
import { LedgerFace } from './LedgerFace';
import { LedgerSentence } from './LedgerSentence';

/** As many as the rail has room for. */
const SHOWN = 5;

interface ActivityPartProps {
  team: TeamPage;
  entries: readonly LedgerEntry[];
}

/** What happened in the team lately. */
export function ActivityPart({ team, entries }: ActivityPartProps) {
  const { t } = useTranslation('teams');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Sheet title={t('activity.title')}>
      {entries.length === 0 ? (
        <p className={styles.none}>{t('activity.none')}</p>
      ) : (
        <Entries entries={entries.slice(0, SHOWN)} />
      )}
      {entries.length > 0 && (
        <Button variant="ghost" size="sm" className={styles.all} onClick={() => setIsOpen(true)}>
          {t('activity.all')}
        </Button>
      )}
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('activity.title')}
        closeLabel={t('close')}
        width={560}
      >
        <AllActivity team={team} />
      </Dialog>
    </Sheet>
  );
}

function AllActivity({ team }: { team: TeamPage }) {
  const { t } = useTranslation('teams');
  const activity = useInfiniteQuery(activityQuery(team.id));
  const tellFailed = useFailedLoad(useTeamWords());
  if (activity.isPending) return <PeopleSkeleton label={t('activity.loading')} count={6} />;
  if (activity.data === undefined) {
    return <RegionError title={t('activity.notLoaded')} {...tellFailed(activity)} />;
  }
  return (
    <>
      <Entries entries={activity.data} />
      <MoreOfList query={activity} />
    </>
  );
}

function Entries({ entries }: { entries: readonly LedgerEntry[] }) {
  const { t } = useTranslation('teams');
  const format = useFormat();
  const now = useNow(MINUTE_MS);
  return (
    <ul aria-label={t('activity.title')}>
      {entries.map((entry) => (
        <li key={entry.id} className={styles.row}>
          <LedgerFace entry={entry} size={36} />
          <div className={styles.words}>
            <p className={styles.sentence}>
              <LedgerSentence entry={entry} />
            </p>
            <time dateTime={entry.at} className={styles.time}>
              {format.ago(new Date(entry.at), now)}
            </time>
          </div>
        </li>
      ))}
    </ul>
  );
}

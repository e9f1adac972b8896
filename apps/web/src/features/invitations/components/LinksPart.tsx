import type { EndedInviteLink, InviteLink } from '@quilt/contract/features/invitations';
import type { TeamPage } from '@quilt/contract/features/teams';
import { IconLink } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { useFormat } from '../../../i18n/use-format';
import { Chip } from '../../../ui/controls/Chip';
import { KEEPS_FOCUS } from '../../../ui/page/focus';
import { RegionError } from '../../../ui/states/RegionError';
import { useRoleWords } from '../../teams';
import { endedLinksQuery, linksQuery } from '../api';
import { useInvitationWords } from '../use-invitation-words';
import rowStyles from './InvitationRow.module.css';
import { LinkMenu } from './LinkMenu';
import styles from './LinksPart.module.css';
import { MoreRows } from './MoreRows';

/** Links of a team, those that are in use first, and how the others ended. Not there where none was made. */
export function LinksPart({ team }: { team: TeamPage }) {
  const { t } = useTranslation('invitations');
  const tellFailed = useFailedLoad(useInvitationWords());
  const live = useQuery(linksQuery(team.id));
  const ended = useInfiniteQuery(endedLinksQuery(team.id));
  const failed = [live, ended].find(({ isError, data }) => isError && data === undefined);
  if (failed) return <RegionError title={t('link.notLoaded')} {...tellFailed(failed)} />;
  if (live.data === undefined || ended.data === undefined) return null;
  if (live.data.length + ended.data.length === 0) return null;
  return (
    <section className={styles.part}>
      <h3 className={styles.title}>{t('link.all')}</h3>
      <ul aria-label={t('link.all')}>
        {live.data.map((link) => (
          <LinkLine key={link.id} team={team} link={link} end={null} />
        ))}
        {ended.data.map((link) => (
          <LinkLine key={link.id} team={team} link={link} end={link} />
        ))}
      </ul>
      <MoreRows query={ended} />
    </section>
  );
}

interface LinkLineProps {
  team: TeamPage;
  link: InviteLink;
  /** Null for one that is in use. */
  end: Pick<EndedInviteLink, 'state' | 'endedAt'> | null;
}

function LinkLine({ team, link, end }: LinkLineProps) {
  const { t } = useTranslation('invitations');
  const format = useFormat();
  const roles = useRoleWords();
  const role = roles.name(link.role);
  const name = link.inviter === null ? role : t('link.by', { role, name: link.inviter.firstName });
  const state = end?.state ?? 'inUse';
  const day = format.dayAndMonth(new Date(end?.endedAt ?? link.expiresAt));
  return (
    <li className={rowStyles.row} {...KEEPS_FOCUS}>
      <span className={rowStyles.mail}>
        <IconLink size={20} stroke={1.75} aria-hidden="true" />
      </span>
      <div className={rowStyles.words}>
        <b className={rowStyles.name}>{name}</b>
        <small className={rowStyles.line}>
          {t(`link.lines.${state}`, { used: link.uses - link.usesLeft, uses: link.uses, day })}
        </small>
        <span className={rowStyles.state}>
          {end === null ? (
            <LinkMenu team={team} link={link} name={name} />
          ) : (
            <Chip kind="plain" label={t(`link.states.${end.state}`)} />
          )}
        </span>
      </div>
    </li>
  );
}

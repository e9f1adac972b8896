import { Button } from '@mantine/core';
import type { InviteLink } from '@quilt/contract/features/invitations';
import type { TeamPage } from '@quilt/contract/features/teams';
import { IconLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { useFormat } from '../../../i18n/use-format';
import { useAct } from '../../../lib/use-act';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { toasts } from '../../../ui/overlays/toasts';
import { HOME_OF_FOCUS, KEEPS_FOCUS, TAKES_FOCUS } from '../../../ui/page/focus';
import { HiddenText } from '../../../ui/page/HiddenText';
import { Bone } from '../../../ui/states/Bone';
import { RegionError } from '../../../ui/states/RegionError';
import { useRoleWords } from '../../teams';
import { cancelLink, linksQuery, type MadeLink } from '../api';
import { useInvitationWords } from '../use-invitation-words';
import styles from './Links.module.css';

interface LinksProps {
  team: TeamPage;
  /** Shown on its own. */
  made: MadeLink | null;
}

export function Links({ team, made }: LinksProps) {
  const { t } = useTranslation('invitations');
  const titleId = useId();
  const tellFailed = useFailedLoad(useInvitationWords());
  const links = useQuery(linksQuery(team.id));
  if (links.isPending) return <Bone width="100%" height={62} />;
  if (links.data === undefined) return <RegionError title={t('link.notLoaded')} {...tellFailed(links)} />;
  return (
    <div {...KEEPS_FOCUS}>
      <HiddenText>
        <span id={titleId} {...HOME_OF_FOCUS}>
          {t('link.list')}
        </span>
      </HiddenText>
      <ul className={styles.links} aria-labelledby={titleId}>
        {links.data
          .filter(({ id }) => id !== made?.id)
          .map((link) => (
            <LinkRow key={link.id} team={team} link={link} />
          ))}
      </ul>
    </div>
  );
}

function LinkRow({ team, link }: { team: TeamPage; link: InviteLink }) {
  const { t } = useTranslation('invitations');
  const format = useFormat();
  const roles = useRoleWords();
  const { act, isActing, failure } = useAct(useInvitationWords());
  const [isAsking, setIsAsking] = useState(false);
  const role = roles.name(link.role);
  const name = link.inviter === null ? role : t('link.by', { role, name: link.inviter.firstName });
  const handleCancel = (): void =>
    void act(async () => {
      await cancelLink(team.id, link.id);
      toasts.show({ kind: 'done', text: t('link.cancelled') });
    });
  return (
    <li className={styles.link} {...KEEPS_FOCUS}>
      <span className={styles.icon}>
        <IconLink size={20} stroke={1.75} aria-hidden="true" />
      </span>
      <div className={styles.words}>
        <b className={styles.name}>{name}</b>
        <small className={styles.line}>
          {isAsking
            ? t('link.cancelQuestion')
            : t('link.used', {
                used: link.uses - link.usesLeft,
                uses: link.uses,
                day: format.dayAndMonth(new Date(link.expiresAt)),
              })}
        </small>
        {failure !== null && <ErrorLine>{failure}</ErrorLine>}
      </div>
      {isAsking ? (
        <div className={styles.acts}>
          <Button size="sm" variant="grey" {...TAKES_FOCUS} onClick={() => setIsAsking(false)}>
            {t('link.keep')}
          </Button>
          <Button
            size="sm"
            variant="danger"
            loading={isActing}
            aria-label={t('link.cancelOf', { name })}
            onClick={handleCancel}
          >
            {t('link.cancel')}
          </Button>
        </div>
      ) : (
        <Button
          size="sm"
          variant="grey"
          {...TAKES_FOCUS}
          aria-label={t('link.cancelOf', { name })}
          onClick={() => setIsAsking(true)}
        >
          {t('link.cancel')}
        </Button>
      )}
    </li>
  );
}

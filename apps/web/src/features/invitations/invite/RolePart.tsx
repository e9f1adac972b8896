import { rank } from '@quilt/contract/access';
import type { TeamPage } from '@quilt/contract/features/teams';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Marked } from '../../../i18n/Marked';
import { ChoiceTiles } from '../../../ui/controls/ChoiceTiles';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { FieldNote } from '../../../ui/controls/FieldNote';
import { TemporaryFields } from '../../members';
import { teamRolesPath, useRoleWords } from '../../teams';
import { useInvitationWords } from '../use-invitation-words';
import styles from './InviteDialog.module.css';
import type { Invite } from './use-invite';

interface RolePartProps {
  team: TeamPage;
  invite: Invite;
}

/** One of the roles that the inviter may give, and for a temporary performer what goes with it. */
export function RolePart({ team, invite: { draft, change, faults } }: RolePartProps) {
  const { t } = useTranslation('invitations');
  const roles = useRoleWords();
  const { wordField } = useInvitationWords();
  const given = [...team.invitable].sort((one, other) => rank(other) - rank(one));
  const tell = (name: 'lastDay' | 'host' | 'projects') => {
    const fault = faults.get(name);
    return fault && <ErrorLine>{wordField(fault, t(`invite.${name}`))}</ErrorLine>;
  };
  const roleFault = faults.get('role');
  return (
    <div className={styles.part}>
      <ChoiceTiles
        label={t('invite.role')}
        choices={given.map((role) => ({ value: role, name: roles.name(role), line: roles.line(role) }))}
        value={draft.role}
        onChange={(role) => change({ role })}
        error={roleFault && wordField(roleFault, t('invite.role'))}
      />
      <div className={styles.note}>
        <FieldNote>
          <Marked
            text={t('invite.reach', {
              own: roles.word(team.role ?? 'bystander'),
              highest: roles.word(given[0] ?? 'bystander'),
            })}
            marks={{
              // Beside this page: what was typed stays where it is.
              roles: (words) => (
                <Link to={teamRolesPath(team.id)} target="_blank" className={styles.link}>
                  {words}
                </Link>
              ),
            }}
          />
        </FieldNote>
      </div>
      {draft.role === 'temporaryPerformer' && (
        <div className={styles.terms}>
          <TemporaryFields
            team={team}
            value={draft.terms}
            onChange={(terms) => change({ terms })}
            errors={{ lastDay: tell('lastDay'), host: tell('host'), projects: tell('projects') }}
          />
        </div>
      )}
    </div>
  );
}

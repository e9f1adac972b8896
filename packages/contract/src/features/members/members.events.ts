import { z } from 'zod';
import { Role } from '../../access/roles';
import { defineEvent } from '../../core/event';
import { UserUuid } from '../../core/ids';

/** In the scope of the team, without saying who: for a bystander there is nobody in it. The id is the team's. */
export const membersChanged = defineEvent('team.membersChanged');

/* In the own scope of the member; the id is the team's. `by` is null where it came by itself. */
const By = z.object({ by: UserUuid.nullable() });
export const ownRoleChanged = defineEvent('member.roleChanged', By.extend({ from: Role, role: Role }));
export const ownMembershipEnded = defineEvent('member.removed', By);

/** In the own scopes of the temporary performer and of the host: so many days are left. The id is the team's. */
export const temporaryEnding = defineEvent('member.ending', z.object({ member: UserUuid, days: z.int() }));
/** In the own scope of the host: the last day has passed. The id is the team's. */
export const temporaryEnded = defineEvent('member.ended', z.object({ member: UserUuid }));

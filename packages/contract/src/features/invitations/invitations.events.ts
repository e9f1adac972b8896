import { z } from 'zod';
import { defineEvent } from '../../core/event';
import { UserUuid } from '../../core/ids';
import { InvitationId } from './invitations.ids';

/** In the scope of the team: invitations, links or requests of it are others; only some may read them. The id is the team's. */
export const teamInvitationsChanged = defineEvent('team.invitationsChanged');

/** In the own scope of the invited, whenever what they see of their invitations changes. The id is the invitation's. */
export const ownInvitationsChanged = defineEvent('invitations.changed');

/* In the own scope of the one who is told. */

/** The id is the team's. */
export const invited = defineEvent(
  'invitation.received',
  z.object({ invitation: InvitationId, by: UserUuid }),
);
const By = z.object({ by: UserUuid });
export const invitationAccepted = defineEvent('invitation.accepted', By);
/** By nobody where it was mailed: whose account an address is stays untold. */
export const invitationDeclined = defineEvent(
  'invitation.declined',
  z.object({ invitation: InvitationId, by: UserUuid.nullable() }),
);
export const joinAsked = defineEvent('join.asked', By);
/** To the same: it was answered, or taken back. `by` is who had asked. */
export const joinAnswered = defineEvent('join.answered', By);
export const joinAccepted = defineEvent('join.accepted', By);
export const joinDeclined = defineEvent('join.declined', By);
export const memberJoined = defineEvent('member.joined', By);

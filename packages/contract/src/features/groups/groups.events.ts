import { z } from 'zod';
import { defineEvent } from '../../core/event';
import { UserUuid } from '../../core/ids';

/* None of the group has a patch: what is seen of it differs with the role, so it is fetched again. The id is the group's. */

/** In the scope of the group: its card or its rules. */
export const groupChanged = defineEvent('group.changed');
/** In the scope of the group: who is in it, and as what; also requests, invitations and bans. */
export const groupPeopleChanged = defineEvent('group.peopleChanged');
/** In the own scope of somebody, whenever their groups, requests or invitations are others. */
export const ownGroupsChanged = defineEvent('groups.changed');

/* In the own scope of whoever is told; the id is the group's, the patch says who did it. */
const By = z.object({ by: UserUuid });

export const groupInvited = defineEvent('group.invited', By);
export const groupAsked = defineEvent('group.asked', By);
export const groupAnswered = defineEvent('group.answered', By);
export const groupAccepted = defineEvent('group.accepted', By);
export const groupRoleChanged = defineEvent('group.roleChanged', By);

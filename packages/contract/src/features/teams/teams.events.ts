import { defineEvent } from '../../core/event';

/* None has a patch: what a member sees of a team differs with their role, so it is fetched again. The id is the team's. */

/** In the scope of the team. */
export const teamChanged = defineEvent('team.changed');
/** In the own scope of a member, whenever the list of their teams is another: joined, left, another role. */
export const ownTeamsChanged = defineEvent('teams.changed');

import type { Feature } from '../../platform/feature';
import { listActivityPart } from './audit.service';
import { teamScope } from './teams.access';
import { purgeTeams } from './teams.jobs';
import { fillTeamsWorld } from './teams.large-world';
import { teamsPersonalData } from './teams.personal-data';
import { createTeamsRoutes } from './teams.routes';
import { teamsSource } from './teams.search';
import { listMutualTeams } from './teams.strips';
import { fillTeamsDemo } from './teams.worlds';

export { AUDIT_WORDS } from './audit.words';
export { COLLEAGUE_COLUMNS, type ColleagueRow, presentColleague, readColleagues } from './colleagues';
export { recordEntry, recordFollowing } from './ledger';
export {
  addMember,
  canHost,
  deleteMember,
  findMember,
  findWarning,
  type MemberRow,
  passHosting,
  setRole,
  type Term,
  toTerm,
} from './roster';
export { readImages } from './team-image.service';
export { isMetInProjects, isMetInTeams } from './team-lists.repository';
export {
  isWritable,
  lockTeam,
  lockTeamInAnyState,
  requireTeam,
  requireWritable,
  type TeamAccess,
} from './teams.access';
export {
  findTeamFor,
  insertTeam,
  listTeamIdsOf,
  lockTeamRow,
  type TeamRow,
  titleFor,
} from './teams.repository';
export { meetsInProjects, readCalendar, readTeam } from './teams.service';
export { insertPastEntry } from './teams.worlds';

/** The list of all features holds this one too, so it is asked for when it is needed. */
export const createTeamsFeature = (listFeatures: () => readonly Feature[]): Feature => ({
  name: 'teams',
  routes: createTeamsRoutes(() => listFeatures().flatMap(({ teamParts }) => teamParts ?? [])),
  scopes: [teamScope],
  personalData: teamsPersonalData,
  // A team stays when somebody goes.
  blobColumns: [
    { name: 'team_images.original_key', goesWith: null },
    { name: 'team_images.thumbnail_key', goesWith: null },
  ],
  jobs: [purgeTeams],
  profileStrips: listMutualTeams,
  teamParts: listActivityPart,
  searchSources: [teamsSource],
  demo: fillTeamsDemo,
  largeWorld: fillTeamsWorld,
});

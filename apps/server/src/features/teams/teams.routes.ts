import * as endpoints from '@quilt/contract/features/teams';
import { type Route, route } from '../../platform/feature';
import * as audit from './audit.service';
import * as settings from './settings.service';
import * as image from './team-image.service';
import * as states from './team-states.service';
import * as teams from './teams.service';

export function createTeamsRoutes(listSources: () => readonly teams.TeamPartSource[]): Route[] {
  return [
    route(endpoints.listTeams, (context, { query }) => teams.listTeams(context, query)),
    route(endpoints.listOpenTeams, (context, { query }) => teams.listTeamsToJoin(context, query)),
    route(
      endpoints.createTeam,
      async (context, { body }) => ({ item: await teams.createTeam(context, body) }),
      async (_context, fields) => teams.findNewTeamFaults(fields),
    ),
    route(endpoints.getTeam, async (context, { params }) => ({
      item: await teams.getTeam(context, listSources(), params.id),
    })),
    route(endpoints.updateTeam, async (context, { params, body }) => ({
      item: await settings.updateTeam(context, params.id, body),
    })),
    route(endpoints.archiveTeam, async (context, { params }) => ({
      item: await states.archiveTeam(context, params.id),
    })),
    route(endpoints.restoreTeam, async (context, { params }) => ({
      item: await states.restoreTeam(context, params.id),
    })),
    route(endpoints.deleteTeam, async (context, { params }) => ({
      item: await states.deleteTeam(context, params.id),
    })),
    route(endpoints.undeleteTeam, async (context, { params }) => ({
      item: await states.undeleteTeam(context, params.id),
    })),
    route(endpoints.uploadTeamImage, async (context, { params }, { files }) => ({
      item: await image.uploadImage(context, params.id, files.image),
    })),
    route(endpoints.removeTeamImage, async (context, { params }) => {
      await image.removeImage(context, params.id);
      return undefined;
    }),
    route(endpoints.getTeamImage, (context, { params }) => image.openImage(context, params.id, params.image)),
    route(endpoints.listActivity, (context, { params, query }) =>
      audit.listActivity(context, params.id, query),
    ),
    route(endpoints.listAudit, (context, { params, query }) => audit.listAudit(context, params.id, query)),
    route(endpoints.openAuditExport, async (context, { params, body }) => ({
      item: await audit.openAuditExport(context, params.id, body),
    })),
    route(endpoints.downloadAudit, (context, { params, query }) =>
      audit.downloadAudit(context, params.id, query),
    ),
  ];
}

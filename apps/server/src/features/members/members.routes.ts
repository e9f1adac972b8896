import * as endpoints from '@quilt/contract/features/members';
import { route } from '../../platform/feature';
import * as absences from './absences.service';
import * as leaving from './leaving.service';
import * as members from './members.service';

export const membersRoutes = [
  route(endpoints.listMembers, (context, { params, query }) =>
    members.listMembers(context, params.id, query),
  ),
  route(endpoints.changeRole, async (context, { params, body }) => ({
    item: await members.changeRole(context, params.id, params.uuid, body),
  })),
  route(endpoints.extendMember, async (context, { params, body }) => ({
    item: await members.extendMember(context, params.id, params.uuid, body.lastDay),
  })),
  route(endpoints.removeMember, async (context, { params }) => {
    await leaving.removeMember(context, params.id, params.uuid);
    return undefined;
  }),
  route(endpoints.leaveTeam, async (context, { params }) => {
    await leaving.leaveTeam(context, params.id);
    return undefined;
  }),
  route(endpoints.handOver, async (context, { params, body }) => ({
    item: await leaving.handOver(context, params.id, body.uuid),
  })),
  route(endpoints.listAbsences, async (context, { params, query }) => ({
    items: await absences.listAbsences(context, params.id, query),
  })),
  route(endpoints.createAbsence, async (context, { params, body }) => ({
    item: await absences.createAbsence(context, params.id, body),
  })),
  route(endpoints.deleteAbsence, async (context, { params }) => {
    await absences.deleteAbsence(context, params.id, params.absence);
    return undefined;
  }),
];

import { listLookup, listSpecialties } from '@quilt/contract/features/lookups';
import { route } from '../../platform/feature';
import * as service from './lookups.service';

export const lookupsRoutes = [
  route(listSpecialties, (context) => service.listSpecialties(context)),
  route(listLookup, (context, { params }) => service.listLookup(context, params.kind)),
];

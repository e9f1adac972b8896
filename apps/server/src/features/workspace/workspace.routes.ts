import * as endpoints from '@quilt/contract/features/workspace';
import { route } from '../../platform/feature';
import * as feed from './feed.service';
import { presentFeed } from './workspace.presenter';
import * as workspace from './workspace.service';

export const workspaceRoutes = [
  route(endpoints.getWorkspace, async (context, { query }) => ({
    item: await workspace.getWorkspace(context, query),
  })),
  route(endpoints.listWorkspaceTasks, (context, { query }) => workspace.listWorkspaceTasks(context, query)),
  route(endpoints.listDayTasks, (context, { params, query }) =>
    workspace.listDayTasks(context, params.day, query),
  ),
  route(endpoints.getMonthDays, async (context, { query }) => ({
    item: await workspace.getMonthDays(context, query),
  })),
  route(endpoints.listMentions, (context, { query }) => workspace.listMentions(context, query)),
  route(endpoints.getDueTasks, async (context) => ({ item: await workspace.getDueTasks(context) })),
  route(endpoints.closeFirstSteps, async (context) => {
    await workspace.closeFirstSteps(context);
    return undefined;
  }),
  route(endpoints.getCalendarFeed, async (context) => {
    const row = await feed.readFeed(context);
    return { item: row && presentFeed(row) };
  }),
  route(endpoints.renewCalendarFeed, async (context) => {
    const { row, url } = await feed.renewFeed(context);
    return { item: { ...presentFeed(row), url } };
  }),
  route(endpoints.removeCalendarFeed, async (context) => {
    await feed.removeFeed(context);
    return undefined;
  }),
  route(endpoints.readCalendarFeed, (context, { params }) => feed.downloadFeed(context, params.token)),
];

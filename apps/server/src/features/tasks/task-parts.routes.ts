import * as endpoints from '@quilt/contract/features/tasks';
import { route } from '../../platform/feature';
import * as board from './board.service';
import * as checklist from './checklist.service';
import * as connections from './connections.service';
import * as history from './history.service';
import { listSimilarTasks } from './similar.service';
import { getTable } from './table.service';
import { getTask } from './task-page.service';
import * as transfer from './transfer.service';
import * as watch from './watch.service';

export const taskPartsRoutes = [
  route(endpoints.getBoard, async (context, { params, query }) => ({
    item: await board.getBoard(context, params.id, query),
  })),
  route(endpoints.listTasks, (context, { params, query }) => board.listTasks(context, params.id, query)),
  route(endpoints.getTable, (context, { params, query }) => getTable(context, params.id, query)),
  route(endpoints.listWorkers, async (context, { params }) => ({
    items: await board.listWorkers(context, params.id),
  })),
  route(endpoints.listSimilarTasks, async (context, { params, query }) => ({
    items: await listSimilarTasks(context, params.id, query.title),
  })),
  route(endpoints.listTaskPeople, async (context, { params, query }) => ({
    items: await board.listTaskPeople(context, params.id, query.uuids),
  })),
  route(endpoints.getTask, async (context, { params }) => ({ item: await getTask(context, params.id) })),
  route(endpoints.previewTransfer, async (context, { params, query }) => ({
    item: await transfer.previewTransfer(context, params.id, query.to),
  })),
  route(endpoints.transferTask, async (context, { params, body }) => ({
    item: await transfer.transferTask(context, params.id, body),
  })),
  route(endpoints.watchTask, async (context, { params }) => {
    await watch.watchTask(context, params.id);
    return undefined;
  }),
  route(endpoints.unwatchTask, async (context, { params }) => {
    await watch.unwatchTask(context, params.id);
    return undefined;
  }),
  route(endpoints.addChecklistItem, async (context, { params, body }) => ({
    item: await checklist.addChecklistItem(context, params.id, body),
  })),
  route(endpoints.updateChecklistItem, async (context, { params, body }) => ({
    item: await checklist.updateChecklistItem(context, params.id, params.item, body),
  })),
  route(endpoints.removeChecklistItem, async (context, { params }) => {
    await checklist.removeChecklistItem(context, params.id, params.item);
    return undefined;
  }),
  route(endpoints.connectTask, async (context, { params, body }) => ({
    item: await connections.connectTask(context, params.id, body),
  })),
  route(endpoints.updateConnection, async (context, { params, body }) => ({
    item: await connections.updateConnection(context, params.id, params.connection, body),
  })),
  route(endpoints.disconnectTask, async (context, { params }) => {
    await connections.disconnectTask(context, params.id, params.connection);
    return undefined;
  }),
  route(endpoints.listHistory, (context, { params, query }) =>
    history.listHistory(context, params.id, query),
  ),
  route(endpoints.getChangedText, async (context, { params }) => ({
    item: await history.getChangedText(context, params.id, params.change),
  })),
  route(endpoints.undoChange, async (context, { params }) => ({
    item: await history.undoChange(context, params.id, params.change),
  })),
];

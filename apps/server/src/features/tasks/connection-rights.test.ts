import {
  CONNECTION_KINDS,
  type ConnectionId,
  disconnectTask,
  type TaskId,
  undoChange,
} from '@quilt/contract/features/tasks';
import { expect, test } from 'vitest';
import type { Person } from '../../testing';
import { createTaskPartsWorld } from '../../testing/task-parts-world';

const { cast, connect, done, historyOf, makeTask, readTask, stateOfTasks, teamWith } =
  await createTaskPartsWorld();
const { owner, manager, performer } = cast;

const disconnect = (person: Person, id: TaskId, connection: ConnectionId) =>
  person.call(disconnectTask, { params: { id, connection } });

test('what it holds up has to be one’s own to plan; a parent and its subtask both', async () => {
  const { project } = await teamWith();
  const [own, second, foreign] = [
    await makeTask(project, { creator: performer }),
    await makeTask(project, { worker: performer }),
    await makeTask(project, { creator: manager }),
  ];
  const MAY = ['isBlockedBy', 'follows', 'duplicates', 'isDuplicatedBy', 'relatesTo'];
  for (const kind of CONNECTION_KINDS) {
    const may = MAY.includes(kind);
    const before = await stateOfTasks();
    const asked = await connect(performer, own, kind, foreign);
    expect([kind, asked.status]).toEqual([kind, may ? 201 : 403]);
    if (!may) expect(await stateOfTasks()).toBe(before);
    const { item } = asked.ok ? asked.data : await done(connect(manager, own, kind, foreign));
    const told = async (id: TaskId) =>
      (await readTask(performer, id)).connections.map((one) => one.canRemove);
    expect([kind, await told(own), await told(foreign)]).toEqual([kind, [may], [may]]);
    // Taken back by the same people, from either end.
    expect([kind, (await disconnect(performer, foreign, item.id)).status]).toEqual([kind, may ? 204 : 403]);
    if (!may) await done(disconnect(manager, own, item.id));
    expect((await connect(performer, own, kind, second)).status).toBe(201);
    const [made] = (await readTask(performer, own)).connections;
    expect(made).toMatchObject({ canRemove: true });
    if (made) await done(disconnect(performer, second, made.id));
  }
  const { item } = await done(connect(manager, own, 'blocks', foreign));
  const [change] = await historyOf(performer, own);
  expect(change).toMatchObject({ kind: 'connected', canUndo: false });
  const params = { id: own, change: change?.id as never };
  expect(await performer.call(undoChange, { params })).toMatchObject({ status: 403 });
  expect((await readTask(owner, own)).connections).toMatchObject([{ id: item.id }]);
});

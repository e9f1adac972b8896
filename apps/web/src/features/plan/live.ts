import { toScope } from '@quilt/contract/core';
import { planLinked, planUnlinked } from '@quilt/contract/features/plan';
import type { ProjectId } from '@quilt/contract/features/projects';
import { ConnectionId, TaskId, taskChanged, taskDeleted, taskLeft } from '@quilt/contract/features/tasks';
import { useEffect, useMemo } from 'react';
import { type LiveListener, on, useScope } from '../../lib/live';
import { followCards, knownPerson } from '../tasks';
import { dropFromPlans, dropLink, putLink, showInPlans } from './api';

type Actor = Parameters<typeof knownPerson>[0];

/** Who has moved the days of a task last, as far as it was told while the plan is open. */
const movers = new Map<TaskId, Actor | null>();

/** By whom, in words; null where nobody knows. */
export function moverOf(id: TaskId): string | null {
  const actor = movers.get(id);
  return actor ? (knownPerson(actor)?.fullName ?? null) : null;
}

/** Whatever anybody does to the plan of a project, in every plan that is open. */
export function useLivePlan(project: ProjectId): void {
  const listener = useMemo(
    (): LiveListener => ({
      handlers: [
        on(planLinked, (_, link) => putLink(project, link)),
        on(planUnlinked, (id) => {
          const connection = ConnectionId.safeParse(Number(id));
          if (connection.success) dropLink(project, connection.data);
        }),
        on(taskChanged, (_, { card, actor, fields }) => {
          if (fields.includes('startsOn') || fields.includes('deadline')) movers.set(card.id, actor);
        }),
        on(taskLeft, (id) => dropFromPlans(project, TaskId.parse(Number(id)))),
        on(taskDeleted, (id) => dropFromPlans(project, TaskId.parse(Number(id)))),
      ],
      // The tasks of the project are fetched again, and the plan with them.
      onReset: () => movers.clear(),
    }),
    [project],
  );
  useScope(toScope('project', project), listener);
  useEffect(() => followCards(showInPlans), []);
}

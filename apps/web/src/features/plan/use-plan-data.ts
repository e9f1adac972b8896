import { criticalPath, type Plan } from '@quilt/contract/features/plan';
import type { Project } from '@quilt/contract/features/projects';
import type { TaskGroup, TaskId } from '@quilt/contract/features/tasks';
import { useMemo, useState } from 'react';
import { knownPerson } from '../tasks';
import { toItem } from './items';
import { keepPlaces, toRows } from './rows';
import { makeScale, rangeOf, type Zoom } from './scale';
import { mayMove } from './spans';

const NOTHING: ReadonlySet<TaskId> = new Set();
const NO_PLACES: ReadonlyMap<TaskId, number> = new Map();

interface Asked {
  project: Project;
  plan: Plan;
  group: TaskGroup;
  zoom: Zoom;
  isCritical: boolean;
  isNarrowed: boolean;
}

/** What the chart draws, made of the plan; each part anew only when what it is made of is another. */
export function usePlanData({ project, plan, group, zoom, isCritical, isNarrowed }: Asked) {
  const { tasks: all, links, today } = plan;
  const { milestones } = project;
  const [places, setPlaces] = useState(NO_PLACES);
  const kept = useMemo(() => keepPlaces(places, all), [places, all]);
  if (kept !== places) setPlaces(kept);
  const critical = useMemo(() => (isCritical ? criticalPath(all, links) : NOTHING), [isCritical, all, links]);
  const tasks = useMemo(() => new Map(all.map((task) => [task.id, task])), [all]);
  const items = useMemo(
    () => new Map(all.map((task) => [task.id, toItem(task, { today, critical, mayMove: mayMove(task) })])),
    [all, today, critical],
  );
  const mayAdd = project.can.includes('task.create');
  const rows = useMemo(
    () =>
      toRows({
        tasks: all,
        milestones,
        places: kept,
        group,
        nameOf: (worker) => knownPerson(worker)?.fullName ?? '',
        mayAdd,
        isNarrowed,
      }),
    [all, milestones, kept, group, mayAdd, isNarrowed],
  );
  const { first, last } = useMemo(() => {
    const days = milestones.map(({ startsOn, endsOn }) => ({ start: startsOn, end: endsOn }));
    return rangeOf([...items.values(), ...days], today);
  }, [items, milestones, today]);
  const scale = useMemo(() => makeScale(zoom, { first, last }, today), [zoom, first, last, today]);
  return { tasks, items, rows, critical, scale };
}

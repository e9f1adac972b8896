import type { PersonCard } from '@quilt/contract/features/profile';
import type { Project } from '@quilt/contract/features/projects';
import type { Board, TaskGroup } from '@quilt/contract/features/tasks';
import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../../../lib/query-client';
import { useSession } from '../../../lib/session';
import { boardQuery, type TaskFilters, workersQuery } from '../api';
import { countAll } from '../board';
import { knownCard } from '../cache';
import '../i18n';
import { NONE, valuesOf } from '../matching';
import { overNarrowed } from '../offline/overlay';
import { useTaskWrites } from '../offline/waiting-writes';
import type { Lane } from './lanes';

interface Laid {
  project: Project;
  group: TaskGroup;
  filters: TaskFilters;
}

export interface Lanes {
  /** Of whom there are lanes, as far as that has to be asked for. */
  names: UseQueryResult | null;
  lanes: readonly Lane[];
  /** What did not load, by the lane. */
  failed: ReadonlyMap<string, UseQueryResult>;
  onFold(key: string, isFolded: boolean): void;
  /** Only of the lanes that come near are the cards asked for. */
  onNear(keys: readonly string[]): void;
}

interface InSight {
  near: readonly string[];
  /** What was near before. */
  seen: ReadonlySet<string>;
}

type Row = Pick<Lane, 'key' | 'title' | 'person' | 'fields'>;

/** A board laid in lanes: which there are, and of those near the sight what is in them. */
export function useLanes({ project, group, filters }: Laid): Lanes {
  const workers = useQuery({ ...workersQuery(project.id), enabled: group === 'worker' });
  const rows = useRows(project, group, workers.data, filters[group]);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [{ near, seen }, setSight] = useState<InSight>({ near: [], seen: new Set() });
  const { unsent } = useTaskWrites();

  const filtersIn = (key: string): TaskFilters => ({ ...filters, [group]: key });
  // Folded ones too: how many there are is still told.
  const asked = rows.filter(({ key }) => near.includes(key));
  const before = useRef(new Map<string, Board>());
  const boards = useQueries({
    queries: asked.map(({ key }) => ({
      ...boardQuery(project.id, filtersIn(key)),
      // Of many at once none is told what was shown in its place.
      placeholderData: () => before.current.get(key),
      // What was near already has heard of all that happened since: it is not asked for at every turn of a wheel.
      ...(seen.has(key) && { refetchOnMount: true }),
    })),
  });
  const found = new Map(asked.map(({ key }, index) => [key, boards[index]]));
  useEffect(() => {
    for (const [key, query] of found) if (query?.data) before.current.set(key, query.data);
  });

  // What was seen stays known: keys lead there, and it is there at once when it comes near again.
  const seenIn = (key: string) =>
    seen.has(key) ? queryClient.getQueryData(boardQuery(project.id, filtersIn(key)).queryKey) : undefined;

  const lanes = rows.map((row): Lane => {
    const own = filtersIn(row.key);
    const isFolded = folded.has(row.key);
    const query = found.get(row.key);
    const told = query?.data ?? seenIn(row.key);
    const board = told && overNarrowed(told, own, unsent, (id) => knownCard(project.id, id));
    return {
      ...row,
      filters: own,
      isFolded,
      isStale: query?.isPlaceholderData ?? false,
      count: board && countAll(board, own),
      board: isFolded ? undefined : board,
    };
  });
  return {
    names: group === 'worker' ? workers : null,
    lanes,
    failed: new Map(
      [...found].flatMap(([key, query]) => (query?.isError && !query.data ? [[key, query]] : [])),
    ),
    onFold: (key, isFolded) => setFolded((now) => withFold(now, key, isFolded)),
    onNear: (keys) => setSight((sight) => ({ near: keys, seen: new Set([...sight.seen, ...sight.near]) })),
  };
}

function withFold(folded: ReadonlySet<string>, key: string, isFolded: boolean): ReadonlySet<string> {
  const next = new Set(folded);
  if (isFolded) next.add(key);
  else next.delete(key);
  return next;
}

/** Those that there are, and last what has none; of what is filtered by the same, only what is asked for. */
function useRows(
  project: Project,
  group: TaskGroup,
  workers: readonly PersonCard[] | undefined,
  wanted: string | undefined,
): readonly Row[] {
  const { t } = useTranslation('tasks');
  const viewer = useSession(({ currentUser }) => currentUser?.uuid);
  const nobody = t('lane.nobody');
  const noMilestone = t('lane.noMilestone');
  return useMemo(() => {
    // The viewer comes first, as in filters; the others as they are told, by name.
    const people = workers?.toSorted(
      (one, other) => Number(other.uuid === viewer) - Number(one.uuid === viewer),
    );
    const ofPeople = people?.map(
      (person): Row => ({
        key: person.uuid,
        title: person.fullName,
        person,
        fields: { worker: person.uuid },
      }),
    );
    const ofMilestones = project.milestones.map(
      ({ id, title }): Row => ({ key: String(id), title, person: null, fields: { milestone: id } }),
    );
    const none = { key: NONE, person: null };
    const all: readonly Row[] =
      group === 'worker'
        ? [...(ofPeople ?? []), { ...none, title: nobody, fields: { worker: null } }]
        : [...ofMilestones, { ...none, title: noMilestone, fields: { milestone: null } }];
    return wanted === undefined ? all : all.filter(({ key }) => valuesOf(wanted).includes(key));
  }, [project.milestones, group, workers, wanted, viewer, nobody, noMilestone]);
}

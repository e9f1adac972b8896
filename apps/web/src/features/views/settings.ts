import type { ViewSettings } from '@quilt/contract/features/views';

export type Asked = Omit<ViewSettings, 'shape' | 'layout'>;

export const toSettings = (asked: Asked): ViewSettings => ({ shape: 1, layout: 'board', ...asked });

/** Whether both ask for the same, in whatever order they name it; the order of columns is a part of it. */
export const isSame = (one: Asked, other: Asked): boolean => plain(one) === plain(other);

function plain({ filters, group, sort, columns }: Asked): string {
  const set = Object.entries(filters).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, value.split(',').sort().join(',')]],
  );
  return JSON.stringify([set.sort(), group, sort && [sort.by, sort.order], columns]);
}

const NOTHING: Asked = { filters: {}, group: null, sort: null, columns: null };

export const isPlain = (asked: Asked): boolean => isSame(asked, NOTHING);

/** Of how they are shown nothing is said: whatever it is, these are all of them. */
export const isAll = ({ filters }: Asked): boolean => isPlain({ ...NOTHING, filters });

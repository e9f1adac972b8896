import type { ViewSettings } from '@quilt/contract/features/views';

export type Asked = Pick<ViewSettings, 'filters' | 'group'>;

export const toSettings = ({ filters, group }: Asked): ViewSettings => ({
  shape: 1,
  layout: 'board',
  filters,
  group,
});

/** Whether both ask for the same, in whatever order they name it. */
export const isSame = (one: Asked, other: Asked): boolean => plain(one) === plain(other);

function plain({ filters, group }: Asked): string {
  const set = Object.entries(filters).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, value.split(',').sort().join(',')]],
  );
  return JSON.stringify([set.sort(), group]);
}

export const isPlain = (asked: Asked): boolean => isSame(asked, { filters: {}, group: null });

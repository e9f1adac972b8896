import { type Import, importChanged } from '@quilt/contract/features/exchange';
import type { ProjectId } from '@quilt/contract/features/projects';
import { useMemo } from 'react';
import { type LiveListener, on, useOwnScope } from '../../../lib/live';
import { patchQuery, refetchNow } from '../../../lib/live-query';
import { queryClient } from '../../../lib/query-client';
import { importsQuery } from './api';

/** How far one's own imports are, also when they were begun on another device. */
export function useLiveImports(project: ProjectId): void {
  const listener = useMemo((): LiveListener => {
    const query = importsQuery(project);
    return {
      handlers: [
        on(importChanged, (id, { state, rows, rowsDone }) => {
          const known = queryClient.getQueryData(query.queryKey)?.find((one) => one.id === id);
          // What else is another in another state is asked for.
          if (known?.state !== state) void refetchNow(query);
          else patchQuery(query, (items) => items.map((one) => follow(one, id, { rows, rowsDone })));
        }),
      ],
      onReset: (since) => void refetchNow(query, since),
    };
  }, [project]);
  useOwnScope(listener);
}

function follow(one: Import, id: string | number, progress: Pick<Import, 'rows' | 'rowsDone'>): Import {
  return one.id === id ? { ...one, ...progress } : one;
}

import { toScope } from '@quilt/contract/core';
import type { ProjectId } from '@quilt/contract/features/projects';
import { ownViewsChanged, sharedViewsChanged } from '@quilt/contract/features/views';
import { useMemo } from 'react';
import { type LiveListener, on, useOwnScope, useScope } from '../../lib/live';
import { refetchNow } from '../../lib/live-query';
import { viewsQuery } from './api';

/** Follows what others share, and what is saved on another device. */
export function useLiveViews(project: ProjectId): void {
  const [shared, own] = useMemo((): [LiveListener, LiveListener] => {
    const follow = (): void => void refetchNow(viewsQuery(project));
    return [
      { handlers: [on(sharedViewsChanged, follow)], onReset: follow },
      { handlers: [on(ownViewsChanged, follow)], onReset: follow },
    ];
  }, [project]);
  useScope(toScope('project', project), shared);
  useOwnScope(own);
}

import type { Route } from '../../platform/feature';

export const tasksRoutes: readonly Route[] = [];

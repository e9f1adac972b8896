import type { ProjectId } from '@quilt/contract/features/projects';

export const importPath = (id: ProjectId): string => `/project/${id}/import`;

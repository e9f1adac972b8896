import type { ProjectId } from '@quilt/contract/features/projects';

export const projectPath = (id: ProjectId): string => `/project/${id}`;

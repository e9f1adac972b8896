export { projectMembersQuery, projectQuery } from './api';
export { NewProjectDialog } from './components/NewProjectDialog';
export { ProjectFace } from './components/ProjectFace';
export { addMember } from './parts-api';
export { projectPath } from './paths';
export { STATUSES, statusName, toStatus } from './statuses';
export { targetsQuery } from './targets';

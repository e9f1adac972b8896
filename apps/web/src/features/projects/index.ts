export { projectMembersQuery, projectQuery } from './api';
export { NewProjectDialog } from './components/NewProjectDialog';
export { ProjectFace } from './components/ProjectFace';
export { projectPath } from './paths';

export { ProjectTemplatesDialog } from './ProjectTemplatesDialog';
export { makeProject, projectTemplatesQuery } from './project-templates';
export { SaveProjectTemplateDialog } from './SaveProjectTemplateDialog';
export { SaveTaskTemplateDialog } from './SaveTaskTemplateDialog';
export { TaskTemplatesDialog } from './TaskTemplatesDialog';

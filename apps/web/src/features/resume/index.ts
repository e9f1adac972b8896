export { resumeQuery } from './api';
export { ResumeSection } from './components/ResumeSection';

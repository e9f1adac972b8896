export { resumeQuery } from './api';
export { CompletionCard } from './components/CompletionCard';
export { ResumeSection } from './components/ResumeSection';

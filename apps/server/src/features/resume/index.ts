import type { Feature } from '../../platform/feature';
import { resumePersonalData } from './resume.personal-data';
import { resumeRoutes } from './resume.routes';
import { fillResumeDemo, fillResumeWorld } from './resume.worlds';

export { findResumes } from './resume.repository';
export { sameWord } from './resume.rules';

export const resumeFeature: Feature = {
  name: 'resume',
  routes: resumeRoutes,
  personalData: resumePersonalData,
  demo: fillResumeDemo,
  largeWorld: fillResumeWorld,
};

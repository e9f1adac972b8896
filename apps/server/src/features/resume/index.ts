import type { Feature } from '../../platform/feature';
import { resumePersonalData } from './resume.personal-data';
import { deleteLink } from './resume.repository';
import { resumeRoutes } from './resume.routes';
import { fillResumeDemo, fillResumeWorld } from './resume.worlds';

export { findResumes } from './resume.repository';
export { sameWord } from './resume.rules';

export const resumeFeature: Feature = {
  name: 'resume',
  routes: resumeRoutes,
  personalData: resumePersonalData,
  endLinks: deleteLink,
  demo: fillResumeDemo,
  largeWorld: fillResumeWorld,
};

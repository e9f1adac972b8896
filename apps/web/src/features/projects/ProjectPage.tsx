import { ProjectId } from '@quilt/contract/features/projects';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFailedLoad } from '../../i18n/use-failed-load';
import { isNotFound, NothingHere } from '../../lib/nothing-here';
import { useRouteId } from '../../lib/route-ids';
import { RegionError } from '../../ui/states/RegionError';
import { projectQuery } from './api';
import './i18n';
import { ProjectSkeleton } from './page/ProjectSkeleton';
import { ProjectView } from './page/ProjectView';
import { useProjectWords } from './use-project-words';

export function ProjectPage() {
  const { t } = useTranslation('projects');
  const id = useRouteId(ProjectId);
  const project = useQuery(projectQuery(id));
  const tellFailed = useFailedLoad(useProjectWords());
  if (isNotFound(project)) return <NothingHere />;
  if (project.isPending) return <ProjectSkeleton />;
  if (project.data === undefined) {
    return <RegionError isSheet title={t('page.notLoaded')} {...tellFailed(project)} />;
  }
  return <ProjectView key={id} project={project.data} />;
}

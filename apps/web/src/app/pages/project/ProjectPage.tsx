import { ProjectId } from '@quilt/contract/features/projects';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { projectQuery } from '../../../features/projects/api';
import '../../../features/projects/i18n';
import { ProjectSkeleton } from '../../../features/projects/page/ProjectSkeleton';
import { useProjectWords } from '../../../features/projects/use-project-words';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { isNotFound, NothingHere } from '../../../lib/nothing-here';
import { useRouteId } from '../../../lib/route-ids';
import { RegionError } from '../../../ui/states/RegionError';
import { ProjectView } from './ProjectView';

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

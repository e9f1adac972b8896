import { ProjectId } from '@quilt/contract/features/projects';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Params } from 'react-router';
import { projectQuery } from '../../../features/projects/api';
import '../../../features/projects/i18n';
import { ProjectSkeleton } from '../../../features/projects/page/ProjectSkeleton';
import { useProjectWords } from '../../../features/projects/use-project-words';
import { prefetchBoard } from '../../../features/tasks/board/prefetch-board';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { isNotFound, NothingHere } from '../../../lib/nothing-here';
import { queryClient } from '../../../lib/query-client';
import { useRouteId } from '../../../lib/route-ids';
import { useSession } from '../../../lib/session';
import { RegionError } from '../../../ui/states/RegionError';
import { ProjectView } from './ProjectView';

/** The project and its board, in one step: the board does not wait for what is told of the project. */
ProjectPage.prefetch = (params: Params, search: URLSearchParams): void => {
  const id = ProjectId.safeParse(Number(params.id)).data;
  if (id === undefined || useSession.getState().token === null) return;
  void queryClient.prefetchQuery(projectQuery(id));
  prefetchBoard(id, search);
};

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

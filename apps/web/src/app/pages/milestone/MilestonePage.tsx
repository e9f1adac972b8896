import { MilestoneId } from '@quilt/contract/features/projects';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { milestoneQuery, milestoneTasksQuery } from '../../../features/milestones/api';
import '../../../features/milestones/i18n';
import { projectQuery } from '../../../features/projects/api';
import { useProjectWords } from '../../../features/projects/use-project-words';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { isNotFound, NothingHere } from '../../../lib/nothing-here';
import { useRouteId } from '../../../lib/route-ids';
import { RegionError } from '../../../ui/states/RegionError';
import { MilestoneSkeleton } from './MilestoneSkeleton';
import { MilestoneView } from './MilestoneView';

export function MilestonePage() {
  const { t } = useTranslation('milestone');
  const id = useRouteId(MilestoneId);
  const progress = useQuery(milestoneQuery(id));
  const of = progress.data?.project ?? (0 as never);
  const isKnown = progress.data !== undefined;
  const project = useQuery({ ...projectQuery(of), enabled: isKnown });
  const plan = useQuery({ ...milestoneTasksQuery(of, id), enabled: isKnown });
  const tellFailed = useFailedLoad(useProjectWords());
  const failed = [progress, project, plan].find(({ isError, data }) => isError && data === undefined);
  if (isNotFound(progress) || isNotFound(project)) return <NothingHere />;
  if (failed) return <RegionError isSheet title={t('notLoaded')} {...tellFailed(failed)} />;
  if (!progress.data || !project.data || !plan.data) return <MilestoneSkeleton />;
  return <MilestoneView key={id} progress={progress.data} project={project.data} plan={plan.data} />;
}

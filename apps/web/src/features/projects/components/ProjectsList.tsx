import type { TeamCard } from '@quilt/contract/features/teams';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { HOME_OF_FOCUS, KEEPS_FOCUS } from '../../../ui/page/focus';
import { HiddenText } from '../../../ui/page/HiddenText';
import { RegionError } from '../../../ui/states/RegionError';
import { MoreOfList } from '../../teams';
import { projectsQuery, refetchProjects } from '../api';
import { useLiveFigures } from '../figures';
import '../i18n';
import { TeamFollower } from '../live';
import { useProjectWords } from '../use-project-words';
import type { ProjectsAddress } from '../use-projects-address';
import { NoProjects } from './NoProjects';
import styles from './ProjectsList.module.css';
import { ProjectTile } from './ProjectTile';
import { ProjectTileSkeleton } from './ProjectTileSkeleton';

const BONES = [0, 1, 2, 3, 4, 5];

interface ProjectsListProps {
  address: ProjectsAddress;
  /** Whose projects may come to the list, also where none is there yet. */
  teams: readonly TeamCard[];
  /** Null for who may create none. */
  onCreate: (() => void) | null;
}

export function ProjectsList({ address, teams, onCreate }: ProjectsListProps) {
  const { t } = useTranslation('projects');
  const tellFailed = useFailedLoad(useProjectWords());
  const projects = useInfiniteQuery(projectsQuery(address.asked));
  const label = t(`states.${address.asked.state}`);
  const items = projects.data ?? [];
  useLiveFigures(items, () => void refetchProjects());
  return (
    <section aria-label={label} {...KEEPS_FOCUS}>
      <HiddenText>
        <span {...HOME_OF_FOCUS}>{label}</span>
      </HiddenText>
      {[...new Set([...items.map(({ team }) => team), ...teams].map(({ id }) => id))].map((team) => (
        <TeamFollower key={team} team={team} />
      ))}
      {projects.isPending && (
        <div role="status" className={styles.grid}>
          <HiddenText>{t('list.loading')}</HiddenText>
          {BONES.map((bone) => (
            <ProjectTileSkeleton key={bone} />
          ))}
        </div>
      )}
      {projects.isError && projects.data === undefined && (
        <RegionError isSheet title={t('list.notLoaded')} {...tellFailed(projects)} />
      )}
      {projects.data?.length === 0 && <NoProjects address={address} onCreate={onCreate} />}
      {items.length > 0 && (
        <ul
          className={styles.grid}
          aria-label={label}
          aria-busy={projects.isPlaceholderData}
          data-old={projects.isPlaceholderData || undefined}
        >
          {items.map((project) => (
            <li key={project.id} className={styles.place}>
              <ProjectTile project={project} />
            </li>
          ))}
        </ul>
      )}
      {!projects.isPlaceholderData && <MoreOfList query={projects} />}
    </section>
  );
}

import type { Project } from '@quilt/contract/features/projects';
import '../i18n';
import { usePageTitle } from '../../../lib/page-title';
import { InsideFollower, useLiveProject } from '../live';
import { AboutCard } from './AboutCard';
import { MembersCard } from './MembersCard';
import { MilestonesCard } from './MilestonesCard';
import { OnlyTitles } from './OnlyTitles';
import { ProgressCard } from './ProgressCard';
import { ProjectHeader } from './ProjectHeader';
import { ProjectNotice } from './ProjectNotice';
import styles from './ProjectView.module.css';
import { TagsCard } from './TagsCard';

/** A project, as far as its viewer sees it. */
export function ProjectView({ project }: { project: Project }) {
  usePageTitle(project.title);
  useLiveProject(project.id, project.team.id);
  const seesInside = project.can.includes('milestone.see');
  return (
    <>
      {seesInside && project.deletesAt === null && <InsideFollower id={project.id} />}
      <ProjectHeader project={project} />
      <ProjectNotice project={project} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <ProgressCard project={project} />
          {seesInside ? <MilestonesCard project={project} /> : <OnlyTitles project={project} />}
        </div>
        {seesInside && (
          <div className={styles.column}>
            <AboutCard project={project} />
            {project.can.includes('team.seeMembers') && <MembersCard project={project} />}
            <TagsCard project={project} />
          </div>
        )}
      </div>
    </>
  );
}

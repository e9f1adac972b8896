import type { Project } from '@quilt/contract/features/projects';
import '../i18n';
import { AboutCard } from './AboutCard';
import { MembersCard } from './MembersCard';
import { MilestonesCard } from './MilestonesCard';
import { OnlyTitles } from './OnlyTitles';
import { ProgressCard } from './ProgressCard';
import styles from './ProjectOverview.module.css';
import { TagsCard } from './TagsCard';

/** What a project is and how far, as far as its viewer sees it. */
export function ProjectOverview({ project }: { project: Project }) {
  const seesInside = project.can.includes('milestone.see');
  return (
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
  );
}

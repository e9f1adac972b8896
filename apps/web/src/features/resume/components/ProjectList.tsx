import type { ResumeProject } from '@quilt/contract/features/resume';
import { Link } from 'react-router';
import { QuiltMark } from '../../../ui/quilt/QuiltMark';
import { projectPath } from '../../projects';
import { useRoleWords } from '../../teams';
import { useProjectLine } from '../use-project-line';
import styles from './ProjectList.module.css';

/** What somebody works on here or has finished. Only those who are in it too can go there. */
export function ProjectList({ projects }: { projects: readonly ResumeProject[] }) {
  const roles = useRoleWords();
  const lineOf = useProjectLine();
  return (
    <ul className={styles.list}>
      {projects.map((project) => (
        <li key={project.id} className={styles.project}>
          <QuiltMark kind="project" id={project.id} size={40} />
          <div className={styles.words}>
            {project.isOpen ? (
              <Link to={projectPath(project.id)} className={styles.link}>
                {project.title}
              </Link>
            ) : (
              <b className={styles.title}>{project.title}</b>
            )}
            <span className={styles.line}>{lineOf(project)}</span>
          </div>
          <span className={styles.role}>{roles.name(project.role)}</span>
        </li>
      ))}
    </ul>
  );
}

import type { Project } from '@quilt/contract/features/projects';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { Sheet } from '../../../ui/page/Sheet';
import '../i18n';
import styles from './AboutCard.module.css';

export function AboutCard({ project }: { project: Project }) {
  const { t } = useTranslation('projects');
  const format = useFormat();
  const wordDay = (day: string | null): string => (day === null ? t('about.notSet') : format.day(day));
  return (
    <Sheet title={t('about.title')}>
      {project.description === '' ? (
        <p className={styles.nothing}>{t('about.nothing')}</p>
      ) : (
        <p className={styles.text}>{project.description}</p>
      )}
      <dl className={styles.facts}>
        <dt>{t('fields.startsOn')}</dt>
        <dd>{wordDay(project.startsOn)}</dd>
        <dt>{t('fields.endsOn')}</dt>
        <dd>{wordDay(project.endsOn)}</dd>
        <dt>{t('about.created')}</dt>
        <dd>{format.date(new Date(project.createdAt))}</dd>
      </dl>
    </Sheet>
  );
}

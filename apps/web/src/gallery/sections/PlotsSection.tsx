import { Avatar } from '../../ui/people/Avatar';
import { Bars } from '../../ui/plots/Bars';
import { Donut } from '../../ui/plots/Donut';
import { LoadBar } from '../../ui/plots/LoadBar';
import { ProgressRing } from '../../ui/plots/ProgressRing';
import { StatusGlyph } from '../../ui/tasks/StatusGlyph';
import { Specimen } from './Specimen';
import { type GalleryLanguage, SAMPLE_PICTURE, samplePeople, sampleTexts } from './samples';
import { STATUSES, statusName } from './task-samples';
import styles from './work-parts.module.css';

const WEEKS = {
  en: ['28 Sep', '5 Oct', '12 Oct', '19 Oct', '26 Oct', '2 Nov', '9 Nov'],
  ru: ['28.09', '5.10', '12.10', '19.10', '26.10', '2.11', '9.11'],
} as const;
const FINISHED = [6, 9, 7, 12, 8, 11, 17];

export function PlotsSection({ language }: { language: GalleryLanguage }) {
  const t = sampleTexts(language);
  const [mira] = samplePeople(language);
  const donut = (counts: readonly number[], unit: string) => (
    <Donut
      parts={STATUSES.map((status) => ({
        label: statusName(language, status),
        value: counts[status - 1] ?? 0,
        fill: `var(--st${status}-fill)`,
        mark: <StatusGlyph status={status} />,
      }))}
      total={String(counts.reduce((sum, count) => sum + count, 0))}
      unit={unit}
    />
  );
  const bars = (values: readonly number[]) => (
    <div className={styles.plot}>
      <Bars
        label={t('Finished tasks by week', 'Сделанные задачи по неделям')}
        bars={WEEKS[language].map((label, index) => ({ label, value: values[index] ?? 0 }))}
      />
    </div>
  );
  return (
    <div className={styles.grid}>
      <Specimen title={t('Tasks by status', 'Задачи по статусам')}>
        {donut([6, 5, 3, 17], t('tasks', 'задача'))}
      </Specimen>
      <Specimen title={t('One status only', 'Только один статус')}>
        {donut([0, 0, 0, 4], t('tasks', 'задачи'))}
      </Specimen>
      <Specimen title={t('None yet', 'Пока ни одной')}>{donut([0, 0, 0, 0], t('tasks', 'задач'))}</Specimen>
      <Specimen title={t('One share very small', 'Одна доля очень мала')}>
        {donut([1, 0, 2, 420], t('tasks', 'задачи'))}
      </Specimen>
      <Specimen title={t('Finished, last 7 weeks', 'Сделано за 7 недель')}>{bars(FINISHED)}</Specimen>
      <Specimen title={t('Nothing finished', 'Ничего не сделано')}>{bars([])}</Specimen>
      <Specimen title={t('Progress rings', 'Кольца прогресса')}>
        <div className={styles.line}>
          {mira && (
            <span className={styles.portrait}>
              <ProgressRing
                percent={82}
                text="82%"
                label={t('Profile complete:', 'Профиль заполнен на')}
                size={140}
                thickness={6}
              >
                <Avatar {...mira} picture={SAMPLE_PICTURE} size={120} />
              </ProgressRing>
            </span>
          )}
          {[0, 29, 100].map((percent) => (
            <ProgressRing
              key={percent}
              percent={percent}
              text={`${percent}%`}
              label={t('Milestone:', 'Веха:')}
              size={104}
              thickness={12}
              tone="done"
            />
          ))}
        </div>
      </Specimen>
      <Specimen title={t('Load', 'Загрузка')}>
        <LoadBar
          counts={[10, 9, 8, 13]}
          label={t(
            'New 10, in progress 9, on the test 8, done 13',
            'Новых 10, в работе 9, на проверке 8, готово 13',
          )}
          caption={t('32% done, 40 tasks', 'Готово 32%, 40 задач')}
        />
        <LoadBar
          counts={[1, 0, 0, 2]}
          most={17}
          label={t('New 1, done 2', 'Новых 1, готово 2')}
          caption={t('1 open, 2 done', '1 открыта, 2 готовы')}
        />
        <LoadBar
          counts={[0, 0, 0, 0]}
          label={t('No tasks', 'Нет задач')}
          caption={t('No tasks', 'Нет задач')}
        />
      </Specimen>
    </div>
  );
}

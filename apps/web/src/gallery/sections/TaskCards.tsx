import { TaskCard } from '../../ui/tasks/TaskCard';
import { TaskCardSkeleton } from '../../ui/tasks/TaskCardSkeleton';
import { Specimen } from './Specimen';
import { type GalleryLanguage, sampleTexts } from './samples';
import { sampleTask } from './task-samples';
import styles from './work-parts.module.css';

const TASK = '/project/1?task=75';

export function TaskCards({ language }: { language: GalleryLanguage }) {
  const t = sampleTexts(language);
  const routes = { colour: 'blue', label: t('Routes', 'Маршруты') } as const;
  const day = (number: number) => t(`${number} Nov`, `${number} ноя`);
  const card = (id: number, title: string, extra: Partial<Parameters<typeof sampleTask>[1]> = {}) =>
    sampleTask(language, { id, title, priority: 'average', date: day(12), ...extra });
  return (
    <>
      <Specimen title={t('Task card', 'Карточка задачи')} ground="well">
        <div className={styles.column}>
          <TaskCard {...card(82, t('At rest', 'В покое'))} to={TASK} tag={routes} percent={40} />
          <div className={styles.hovered}>
            <TaskCard
              {...card(86, t('Hovered', 'Под указателем'), { priority: 'high', date: day(18), worker: 3 })}
              to={TASK}
              tag={routes}
              percent={70}
            />
          </div>
          <TaskCard
            {...card(75, t('Selected, overdue', 'Выбрана, просрочена'), {
              priority: 'high',
              date: day(10),
              isLate: true,
            })}
            to={TASK}
            tag={routes}
            percent={65}
            isSelected
          />
          <div inert>
            <TaskCard {...card(90, t('Where it was', 'Откуда взята'), { worker: 1 })} tag={routes} isGhost />
          </div>
          <TaskCard
            {...card(90, t('Being dragged', 'В руке'), { priority: 'low', date: day(20), worker: 1 })}
            tag={routes}
            percent={20}
            isDragged
          />
        </div>
      </Specimen>
      <Specimen title={t('Long texts, 230 px', 'Длинные тексты, 230 пикселей')} ground="well">
        <div className={`${styles.column} ${styles.narrow}`}>
          <TaskCard
            {...card(
              70,
              t(
                'Nearby stops sorted by walking time, with stairs and lifts taken into account',
                'Ближайшие остановки по времени пешком с учётом лестниц, лифтов и переходов',
              ),
              { worker: 1 },
            )}
            to={TASK}
            tag={{ colour: 'teal', label: t('Accessibility', 'Доступность') }}
            percent={90}
          />
          <TaskCard
            {...card(1042, t('No tag, no worker', 'Без тега и исполнителя'), { worker: -1 })}
            onOpen={() => undefined}
          />
          <TaskCard
            {...sampleTask(language, {
              id: 3,
              title: t('Only a title', 'Только название'),
              priority: 'low',
              worker: -1,
            })}
            to={TASK}
          />
          <TaskCard
            {...card(58, t('Done', 'Готова'), { date: day(6), worker: 2 })}
            to={TASK}
            tag={{ colour: 'grey', label: 'API' }}
            percent={100}
          />
        </div>
      </Specimen>
      <Specimen title={t('Loading', 'Загрузка')} ground="well">
        <div className={styles.column}>
          <TaskCardSkeleton />
          <TaskCardSkeleton />
          <TaskCardSkeleton />
        </div>
      </Specimen>
    </>
  );
}

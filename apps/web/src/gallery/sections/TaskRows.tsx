import { useState } from 'react';
import { TaskRow } from '../../ui/tasks/TaskRow';
import { TaskRowSkeleton } from '../../ui/tasks/TaskRowSkeleton';
import { Specimen } from './Specimen';
import { type GalleryLanguage, sampleTexts } from './samples';
import { sampleTask, statusName } from './task-samples';
import styles from './work-parts.module.css';

const TASK = '/project/1?task=82';

export function TaskRows({ language }: { language: GalleryLanguage }) {
  const t = sampleTexts(language);
  return (
    <>
      <Specimen title={t('Task row', 'Строка задачи')} isWide>
        <Rows language={language} />
      </Specimen>
      <Specimen title={t('Task row, compact', 'Строка задачи, плотно')} isWide>
        <div data-density="compact">
          <Rows language={language} />
        </div>
      </Specimen>
      <Specimen title={t('Task row in a narrow place', 'Строка задачи в узком месте')}>
        <Rows language={language} />
      </Specimen>
    </>
  );
}

function Rows({ language }: { language: GalleryLanguage }) {
  const t = sampleTexts(language);
  const [isDone, setIsDone] = useState(false);
  const status = (number: 1 | 2 | 3 | 4) => ({ status: number, statusLabel: statusName(language, number) });
  return (
    <div className={styles.rows}>
      <TaskRow
        {...sampleTask(language, {
          id: 75,
          title: t('Offline mode for saved routes', 'Офлайн-режим для сохранённых маршрутов'),
          priority: 'high',
          date: t('10 Nov', '10 ноя'),
          isLate: true,
        })}
        {...status(2)}
        project={t('Atlas mobile app', 'Atlas, мобильное приложение')}
        to={TASK}
        check={{ label: t('Finish #75', 'Завершить #75'), onToggle: () => undefined }}
        isSelected
      />
      <TaskRow
        {...sampleTask(language, {
          id: 82,
          title: t('Empty states for the map screen', 'Пустые состояния для экрана карты'),
          priority: 'average',
          date: t('12 Nov', '12 ноя'),
          worker: 2,
        })}
        {...status(isDone ? 4 : 3)}
        project={t('Atlas mobile app', 'Atlas, мобильное приложение')}
        to={TASK}
        check={{ label: t('Finish #82', 'Завершить #82'), onToggle: () => setIsDone(!isDone) }}
      />
      <TaskRow
        {...sampleTask(language, {
          id: 114,
          title: t(
            'Check the Cyrillic kerning table against every pair that people reported since the last release of the font',
            'Проверить таблицу кернинга кириллицы по всем парам, о которых сообщили после последнего выпуска шрифта',
          ),
          priority: 'low',
          worker: -1,
        })}
        {...status(1)}
        project={t('Design system', 'Дизайн-система')}
        to={TASK}
      />
      <TaskRow
        {...sampleTask(language, {
          id: 58,
          title: t('Sign in with a phone number', 'Вход по номеру телефона'),
          priority: 'low',
          date: t('6 Nov', '6 ноя'),
          worker: 3,
        })}
        {...status(4)}
        to={TASK}
        check={{ label: t('Reopen #58', 'Вернуть #58 в работу'), onToggle: () => undefined }}
      />
      <TaskRowSkeleton />
    </div>
  );
}

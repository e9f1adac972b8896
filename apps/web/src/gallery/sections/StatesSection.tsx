import { Button } from '@mantine/core';
import { IconLink, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Sheet } from '../../ui/page/Sheet';
import { FolderDrawing, ListDrawing, SearchDrawing } from '../../ui/states/EmptyDrawings';
import { EmptyState } from '../../ui/states/EmptyState';
import { RegionError } from '../../ui/states/RegionError';
import { CardsSkeleton, ColumnSkeleton, PeopleSkeleton, TaskRowsSkeleton } from '../../ui/states/Skeletons';
import { Spinner } from '../../ui/states/Spinner';
import styles from './control-parts.module.css';
import { Specimen } from './Specimen';
import { type GalleryLanguage, sampleTexts } from './samples';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

export function StatesSection({ language }: { language: GalleryLanguage }) {
  const t = sampleTexts(language);
  const [tries, setTries] = useState(0);
  const loading = t('Loading', 'Загрузка');
  return (
    <div className={styles.grid}>
      <Sheet
        title={t('Invitations', 'Приглашения')}
        count={3}
        action={
          <Button size="sm" variant="grey">
            {t('Show all', 'Показать все')}
          </Button>
        }
      >
        <PeopleSkeleton label={loading} count={3} />
      </Sheet>
      <Specimen title={t('Empty', 'Пусто')}>
        <EmptyState
          drawing={<ListDrawing />}
          title={t('No tasks in this project yet', 'В проекте пока нет задач')}
          action={
            <>
              <Button leftSection={<IconPlus {...ICON} />}>{t('New task', 'Новая задача')}</Button>
              <Button variant="grey">{t('Import', 'Импорт')}</Button>
            </>
          }
        >
          {t(
            'Add the first one, or bring a list from a spreadsheet.',
            'Добавьте первую или перенесите список из таблицы.',
          )}
        </EmptyState>
      </Specimen>
      <Specimen title={t('Nothing found', 'Ничего не найдено')}>
        <EmptyState drawing={<SearchDrawing />} title={t('Nobody is called that', 'Никого с таким именем')}>
          {t('Try fewer letters, or another filter.', 'Попробуйте меньше букв или другой фильтр.')}
        </EmptyState>
      </Specimen>
      <RegionError
        isSheet
        title={t('Could not load the board', 'Доска не загрузилась')}
        cause={t('Something went wrong. Please try again later.', 'Что-то пошло не так. Попробуйте позже.')}
        retryLabel={t('Try again', 'Повторить')}
        onRetry={() => setTries(tries + 1)}
        isRetrying={tries % 2 === 1}
      />
      <ColumnSkeleton label={loading} count={3} />
      <Specimen title={t('Spinner', 'Загрузка')}>
        <Spinner label={loading} />
      </Specimen>
      <Specimen title={t('Rows that load', 'Строки загружаются')} isWide>
        <TaskRowsSkeleton label={loading} count={4} />
      </Specimen>
      <Specimen title={t('Cards that load', 'Карточки загружаются')} ground="canvas" isWide>
        <CardsSkeleton label={loading} count={3} />
      </Specimen>
      <Specimen title={t('An empty page', 'Пустая страница')} ground="canvas" isWide>
        <EmptyState
          isPage
          drawing={<FolderDrawing />}
          title={t('Nothing here yet', 'Здесь пока ничего нет')}
          action={
            <Button variant="grey" leftSection={<IconLink {...ICON} />}>
              {t('Add a link', 'Добавить ссылку')}
            </Button>
          }
        >
          {t(
            'Drop files anywhere on this page. They are only yours until you say otherwise, and you have 10 GB.',
            'Перетащите файлы в любое место страницы. Они только ваши, пока вы не решите иначе; у вас 10 ГБ.',
          )}
        </EmptyState>
      </Specimen>
    </div>
  );
}

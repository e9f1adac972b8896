import { Button } from '@mantine/core';
import { IconLink, IconMail, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Banner } from '../../ui/page/Banner';
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
      <Specimen title={t('Banners', 'Баннеры')}>
        <Banner
          label={t('Your email address', 'Ваш адрес почты')}
          Icon={IconMail}
          title={t('Confirm mira@northlight.example.', 'Подтвердите mira@northlight.example.')}
          news={t('A new code is on its way.', 'Новый код уже в пути.')}
          actions={
            <>
              <span>{t('New code in 0:42', 'Новый код через 0:42')}</span>
              <Button size="sm" variant="default">
                {t('Type the code', 'Ввести код')}
              </Button>
            </>
          }
        >
          {t('Until then you cannot invite people.', 'До этого вы не можете приглашать людей.')}
        </Banner>
        <Banner
          isGrave
          label={t('Delete the account', 'Удалить аккаунт')}
          Icon={IconTrash}
          title={t('This account goes on 29 November 2026.', 'Этот аккаунт исчезнет 29 ноября 2026.')}
          news={t('Something went wrong. Please try again later.', 'Что-то пошло не так. Попробуйте позже.')}
          hasFailed
          actions={
            <Button size="sm" variant="default">
              {t('Keep my account', 'Оставить аккаунт')}
            </Button>
          }
        >
          {t('Until then everything works as before.', 'До этого всё работает как раньше.')}
        </Banner>
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

import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { MemoryRouter, useInRouterContext } from 'react-router';
import { Chip } from '../../ui/controls/Chip';
import { ChipButton } from '../../ui/controls/ChipButton';
import { Counter } from '../../ui/controls/Counter';
import { FilterChip } from '../../ui/controls/FilterChip';
import { PriorityBars } from '../../ui/tasks/PriorityBars';
import { StatusChip } from '../../ui/tasks/StatusChip';
import { StatusChipButton } from '../../ui/tasks/StatusChipButton';
import { StatusGlyph } from '../../ui/tasks/StatusGlyph';
import { TAG_COLOURS, Tag } from '../../ui/tasks/Tag';
import { Specimen } from './Specimen';
import { type GalleryLanguage, sampleTexts } from './samples';
import { TaskCards } from './TaskCards';
import { TaskRows } from './TaskRows';
import { PRIORITIES, priorityName, STATUSES, statusName } from './task-samples';
import styles from './work-parts.module.css';

export function WorkSection({ language }: { language: GalleryLanguage }) {
  // Cards lead somewhere, and the page that shows this may have no router.
  const isRouted = useInRouterContext();
  const content = (
    <div className={styles.grid}>
      <Marks language={language} />
      <Chips language={language} />
      <TaskCards language={language} />
      <TaskRows language={language} />
    </div>
  );
  return isRouted ? content : <MemoryRouter>{content}</MemoryRouter>;
}

const TAG_NAMES = {
  en: ['Routes', 'Motion', 'Launch', 'Access', 'Maps', 'Copy', 'Testing', 'API'],
  ru: ['Маршруты', 'Движение', 'Запуск', 'Доступность', 'Карты', 'Тексты', 'Проверка', 'API'],
} as const;

function Marks({ language }: { language: GalleryLanguage }) {
  const t = sampleTexts(language);
  return (
    <>
      <Specimen title={t('Status', 'Статус')}>
        <div className={styles.line}>
          {STATUSES.map((status) => (
            <StatusChip key={status} status={status} label={statusName(language, status)} />
          ))}
        </div>
        <div className={styles.line}>
          {STATUSES.map((status) => (
            <StatusChipButton key={status} status={status} label={statusName(language, status)} />
          ))}
        </div>
        <div className={styles.line}>
          {[14, 16, 18, 24].flatMap((size) =>
            STATUSES.map((status) => (
              <StatusGlyph
                key={`${size} ${status}`}
                status={status}
                size={size}
                label={statusName(language, status)}
              />
            )),
          )}
        </div>
      </Specimen>
      <Specimen title={t('Priority', 'Приоритет')}>
        <div className={`${styles.line} ${styles.spread}`}>
          {PRIORITIES.map((priority) => (
            <PriorityBars
              key={priority}
              priority={priority}
              label={priorityName(language, priority)}
              isLabelShown
            />
          ))}
        </div>
        <div className={`${styles.line} ${styles.spread}`}>
          {PRIORITIES.map((priority) => (
            <PriorityBars key={priority} priority={priority} label={priorityName(language, priority)} />
          ))}
        </div>
      </Specimen>
      <Specimen title={t('Tags', 'Теги')}>
        <div className={styles.line}>
          {TAG_COLOURS.map((colour, index) => (
            <Tag key={colour} colour={colour} label={TAG_NAMES[language][index] ?? ''} />
          ))}
        </div>
        <div className={styles.line}>
          {TAG_COLOURS.slice(0, 4).map((colour, index) => (
            <Tag key={colour} colour={colour} label={TAG_NAMES[language][index] ?? ''} isBoxed />
          ))}
        </div>
      </Specimen>
      <Specimen title={t('Counters: 0, 1, 99, 100', 'Счётчики: 0, 1, 99, 100')}>
        <div className={styles.line}>
          {[0, 1, 5, 99, 100].map((count) => (
            <Counter key={count} count={count} label={t(`${count} unread`, `Непрочитанных: ${count}`)} />
          ))}
          <Counter count={5} label={t('5 unread', 'Непрочитанных: 5')} isLarge />
          <Counter count={128} label={t('128 unread', 'Непрочитанных: 128')} isLarge />
        </div>
        <div className={styles.nav}>
          {t('Chats', 'Чаты')}
          <Counter count={5} label={t('5 unread', 'Непрочитанных: 5')} isLarge isOnYellow />
        </div>
      </Specimen>
    </>
  );
}

function Chips({ language }: { language: GalleryLanguage }) {
  const t = sampleTexts(language);
  const [isFiltered, setIsFiltered] = useState(true);
  const removal = {
    label: t('Remove the filter by city', 'Снять фильтр по городу'),
    onRemove: () => setIsFiltered(false),
  };
  const open = () => setIsFiltered(true);
  const city = isFiltered ? t('City: Kazan', 'Город: Казань') : t('City', 'Город');
  return (
    <>
      <Specimen title={t('Chips', 'Метки')}>
        <div className={styles.line}>
          <Chip kind="pending" label={t('Pending', 'Ожидает')} />
          <Chip kind="role" label={t('Manager', 'Менеджер')} />
          <Chip kind="declined" label={t('Declined', 'Отклонено')} />
          <Chip kind="owner" label={t('Owner', 'Владелец')} isTall />
          <Chip kind="plain" label={t('Observer', 'Наблюдатель')} isTall />
          <ChipButton kind="plain" label={t('Performer', 'Исполнитель')} />
        </div>
      </Specimen>
      <Specimen title={t('Filters on the canvas', 'Фильтры на подложке')} ground="canvas">
        <div className={styles.line}>
          <FilterChip label={t('University', 'Университет')} hasMenu />
          <FilterChip label={city} hasMenu onClick={open} removal={isFiltered ? removal : undefined} />
          <FilterChip label={t('More filters', 'Ещё фильтры')} icon={IconAdjustmentsHorizontal} isTall />
          <FilterChip
            label={t('Position: designer, developer', 'Должность: дизайнер, разработчик')}
            removal={removal}
            isTall
          />
        </div>
      </Specimen>
      <Specimen title={t('Filters on a card', 'Фильтры на карточке')}>
        <div className={styles.line}>
          <FilterChip label={t('Anyone', 'Кто угодно')} hasMenu isOnSurface />
          <FilterChip
            label={t('Status: not done', 'Статус: не готово')}
            removal={{ ...removal, label: t('Remove the filter by status', 'Снять фильтр по статусу') }}
            isOnSurface
          />
        </div>
      </Specimen>
    </>
  );
}

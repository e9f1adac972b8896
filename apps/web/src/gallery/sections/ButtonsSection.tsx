import { Button } from '@mantine/core';
import {
  IconBell,
  IconChecklist,
  IconDots,
  IconPencil,
  IconPlus,
  IconShare2,
  IconTrash,
  IconUserPlus,
  IconX,
} from '@tabler/icons-react';
import { Counter } from '../../ui/controls/Counter';
import { IconButton } from '../../ui/controls/IconButton';
import { ReasonedButton } from '../../ui/controls/ReasonedButton';
import { TextButton } from '../../ui/controls/TextButton';
import styles from './control-parts.module.css';
import { Specimen } from './Specimen';
import { type GalleryLanguage, sampleTexts } from './samples';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const LARGE_ICON = { ...ICON, size: 20 };

export function ButtonsSection({ language }: { language: GalleryLanguage }) {
  const t = sampleTexts(language);
  return (
    <div className={styles.grid}>
      <Specimen title={t('Five kinds', 'Пять видов')}>
        <div className={styles.line}>
          <Button>{t('Save', 'Сохранить')}</Button>
          <Button variant="grey" leftSection={<IconShare2 {...ICON} />}>
            {t('Share', 'Поделиться')}
          </Button>
          <Button variant="blue" leftSection={<IconUserPlus {...ICON} />}>
            {t('Add friend', 'Добавить в друзья')}
          </Button>
          <Button variant="ghost">{t('Cancel', 'Отменить')}</Button>
          <Button variant="danger" leftSection={<IconTrash {...ICON} />}>
            {t('Delete', 'Удалить')}
          </Button>
        </div>
        <div className={styles.line}>
          <Button disabled>{t('Disabled', 'Выключена')}</Button>
          <Button loading>{t('Saving', 'Сохраняем')}</Button>
          <Button variant="grey" loading leftSection={<IconShare2 {...ICON} />}>
            {t('Sharing', 'Отправляем')}
          </Button>
        </div>
      </Specimen>
      <Specimen title={t('In a sentence', 'В предложении')}>
        <p>
          {t('No letter?', 'Письма нет?')} <TextButton>{t('Send it again', 'Отправить ещё раз')}</TextButton>{' '}
          <TextButton disabled>{t('Not yet', 'Ещё рано')}</TextButton>{' '}
          <TextButton aria-busy>{t('Sending', 'Отправляем')}</TextButton>
        </p>
      </Specimen>
      <Specimen title={t('Sizes', 'Размеры')}>
        <div className={styles.line}>
          <Button size="sm" variant="grey" leftSection={<IconPlus {...ICON} />}>
            {t('Small', 'Малая')}
          </Button>
          <Button variant="grey" leftSection={<IconPlus {...ICON} />}>
            {t('Usual', 'Обычная')}
          </Button>
          <Button size="lg" variant="grey">
            {t('Large', 'Большая')}
          </Button>
        </div>
        <Button size="lg" fullWidth>
          {t('Log in', 'Войти')}
        </Button>
      </Specimen>
      <Specimen title={t('On the canvas', 'На подложке')} ground="canvas">
        <div className={styles.line}>
          <Button variant="default" leftSection={<IconPlus {...ICON} />}>
            {t('New folder', 'Новая папка')}
          </Button>
          <Button>{t('Upload file', 'Загрузить файл')}</Button>
        </div>
        <div className={styles.line}>
          <IconButton
            size="round"
            label={t('Tasks: 4 for today', 'Задачи: 4 на сегодня')}
            icon={<IconChecklist {...LARGE_ICON} />}
            counter={<Counter count={4} label={t('4 for today', '4 на сегодня')} />}
          />
          <IconButton
            size="round"
            isOpen
            label={t('Notifications: 3 unread', 'Уведомления: 3 непрочитанных')}
            icon={<IconBell {...LARGE_ICON} />}
            counter={<Counter count={3} label={t('3 unread', '3 непрочитанных')} />}
          />
        </div>
      </Specimen>
      <Specimen title={t('Icons', 'Значки')}>
        <div className={styles.line}>
          <IconButton label={t('Edit', 'Изменить')} icon={<IconPencil {...LARGE_ICON} />} />
          <IconButton isFilled label={t('Close', 'Закрыть')} icon={<IconX {...LARGE_ICON} />} />
          <IconButton size="sm" label={t('More', 'Ещё')} icon={<IconDots {...ICON} />} />
          <IconButton size="sm" isFilled label={t('Add', 'Добавить')} icon={<IconPlus {...ICON} />} />
          <IconButton disabled label={t('Delete', 'Удалить')} icon={<IconTrash {...LARGE_ICON} />} />
        </div>
      </Specimen>
      <Specimen title={t('Off, with its reason', 'Выключена, с причиной')}>
        <div className={styles.line}>
          <ReasonedButton variant="grey" reason={t('from 8 December', 'с 8 декабря')}>
            {t('Invite again', 'Пригласить снова')}
          </ReasonedButton>
          <ReasonedButton variant="grey" reason={t('Unpin one first', 'Сначала открепите одну')}>
            {t('Pin', 'Закрепить')}
          </ReasonedButton>
          <ReasonedButton variant="grey" reason={null} className={styles.start}>
            {t('Not off', 'Не выключена')}
          </ReasonedButton>
        </div>
      </Specimen>
    </div>
  );
}

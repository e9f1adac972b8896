import type { TagId } from '@quilt/contract/features/projects';
import { LIMITS } from '@quilt/contract/limits';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../../ui/controls/Checkbox';
import { Popover } from '../../../../ui/overlays/Popover';
import { Tag } from '../../../../ui/tasks/Tag';
import '../i18n';
import styles from './Properties.module.css';
import { ValueButton } from './Property';
import { type OpenedProps, type PropertyProps, useOpened } from './property-props';

export function TagsProperty({ task, project, save, ...opened }: PropertyProps & Partial<OpenedProps>) {
  const [isOpen, onOpen] = useOpened(opened);
  const { t } = useTranslation('task');
  const present = project.tags.filter(({ id }) => task.tags.includes(id));
  const shown =
    present.length === 0 ? (
      <span className={styles.empty}>{t('none')}</span>
    ) : (
      <span className={styles.tags}>
        {present.map(({ id, title, colour }) => (
          <Tag key={id} colour={colour} label={title} />
        ))}
      </span>
    );
  if (!task.can.includes('task.plan')) return shown;
  const isFull = task.tags.length >= LIMITS.tagsPerTask;
  const handleToggle = (id: TagId, isWanted: boolean): void => {
    const others = task.tags.filter((one) => one !== id);
    save({ tags: isWanted ? [...others, id] : others });
  };
  return (
    <Popover
      opened={isOpen}
      onChange={onOpen}
      position="bottom-start"
      hideDetached={false}
      trapFocus
      returnFocus
      offset={6}
    >
      <Popover.Target>
        <ValueButton
          field={t('fields.tags')}
          value={present.map(({ title }) => title).join(', ') || t('none')}
          onClick={() => onOpen(!isOpen)}
        >
          {shown}
        </ValueButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('fields.tags')}>
        <div className={styles.choices}>
          {project.tags.length === 0 && <p>{t('noTags')}</p>}
          {project.tags.map(({ id, title, colour }) => (
            <Checkbox
              key={id}
              checked={task.tags.includes(id)}
              disabled={isFull && !task.tags.includes(id)}
              label={<Tag colour={colour} label={title} />}
              onChange={({ currentTarget }) => handleToggle(id, currentTarget.checked)}
            />
          ))}
          {isFull && <p className={styles.empty}>{t('tagsMost', { count: LIMITS.tagsPerTask })}</p>}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

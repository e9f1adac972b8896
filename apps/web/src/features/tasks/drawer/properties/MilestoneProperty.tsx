import { IconArrowUpRight, IconCheck, IconFlag } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { milestonePath } from '../../../../lib/paths';
import { Menu, MenuItem } from '../../../../ui/overlays/Menu';
import '../i18n';
import styles from './Properties.module.css';
import { ValueButton } from './Property';
import { type OpenedProps, type PropertyProps, useOpened } from './property-props';

const TICK = <IconCheck size={18} stroke={1.75} aria-hidden="true" />;

export function MilestoneProperty({ task, project, save, ...opened }: PropertyProps & Partial<OpenedProps>) {
  const [isOpen, onOpen] = useOpened(opened);
  const { t } = useTranslation('task');
  const present = project.milestones.find(({ id }) => id === task.milestone);
  const word = present?.title ?? t('none');
  if (!task.can.includes('task.plan')) {
    if (!present) return <span className={styles.empty}>{word}</span>;
    return (
      <Link className={styles.name} to={milestonePath(present.id)}>
        {word}
      </Link>
    );
  }
  const menu = (
    <Menu opened={isOpen} onChange={onOpen} width={260} position="bottom-start" hideDetached={false}>
      <Menu.Target>
        <ValueButton field={t('fields.milestone')} value={word} isEmpty={!present}>
          <span className={styles.name}>{word}</span>
        </ValueButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles.choices}>
          <MenuItem
            isChosen={!present}
            end={!present && TICK}
            onClick={() => present && save({ milestone: null })}
          >
            {t('noMilestone')}
          </MenuItem>
          {project.milestones.map(({ id, title }) => (
            <MenuItem
              key={id}
              icon={<IconFlag size={18} stroke={1.75} aria-hidden="true" />}
              isChosen={id === task.milestone}
              end={id === task.milestone && TICK}
              onClick={() => id !== task.milestone && save({ milestone: id })}
            >
              {title}
            </MenuItem>
          ))}
        </div>
      </Menu.Dropdown>
    </Menu>
  );
  return (
    <>
      {menu}
      {present && opened.isOpen === undefined && (
        <Link
          className={styles.open}
          to={milestonePath(present.id)}
          aria-label={t('openMilestone', { title: present.title })}
        >
          <IconArrowUpRight size={16} stroke={1.75} aria-hidden="true" />
        </Link>
      )}
    </>
  );
}

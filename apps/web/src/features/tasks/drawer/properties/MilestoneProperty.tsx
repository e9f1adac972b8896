import { IconCheck, IconFlag } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Menu, MenuItem } from '../../../../ui/overlays/Menu';
import '../i18n';
import styles from './Properties.module.css';
import { ValueButton } from './Property';
import type { PropertyProps } from './property-props';

const TICK = <IconCheck size={18} stroke={1.75} aria-hidden="true" />;

export function MilestoneProperty({ task, project, save }: PropertyProps) {
  const { t } = useTranslation('task');
  const present = project.milestones.find(({ id }) => id === task.milestone);
  const word = present?.title ?? t('none');
  if (!task.can.includes('task.plan')) {
    return <span className={present ? styles.name : styles.empty}>{word}</span>;
  }
  return (
    <Menu width={260} position="bottom-start" hideDetached={false}>
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
}

import { canBeInspector, canBeWorker } from '@quilt/contract/access';
import type { Project } from '@quilt/contract/features/projects';
import { type ManyChange, PRIORITIES } from '@quilt/contract/features/tasks';
import {
  IconArchive,
  IconCalendarEvent,
  IconCircleDashed,
  IconCopy,
  IconDots,
  IconFlag,
  IconTag,
  IconUser,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Menu, MenuItem } from '../../../ui/overlays/Menu';
import { Popover } from '../../../ui/overlays/Popover';
import { BulkBar as Bar, BarButton } from '../../../ui/page/BulkBar';
import { PriorityBars } from '../../../ui/tasks/PriorityBars';
import { StatusGlyph } from '../../../ui/tasks/StatusGlyph';
import '../drawer/i18n';
import { todayIn } from '../../members';
import { PeoplePicker } from '../drawer/properties/PeoplePicker';
import '../i18n';
import { keepPeople } from '../people';
import { STATUSES, statusName } from '../statuses';
import styles from './BulkBar.module.css';
import { DayChoice } from './DayChoice';
import './i18n';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface BulkBarProps {
  project: Project;
  count: number;
  /** Of how many, where all that are loaded are chosen and there are more; null where nobody has to be told. */
  of: number | null;
  isActing: boolean;
  onChange(change: ManyChange): void;
  onCopy(): void;
  onClear(): void;
}

/** What can be done to all that are chosen. Which of them it is refused for is told afterwards. */
export function BulkBar({ project, count, of, isActing, onChange, onCopy, onClear }: BulkBarProps) {
  const { t } = useTranslation('table');
  const { t: tasks } = useTranslation('tasks');
  return (
    <Bar
      label={t('bulk.label')}
      count={of === null ? t('bulk.count', { count }) : t('bulk.countOf', { count, of })}
      className={styles.bar}
      isBusy={isActing}
      clearLabel={t('bulk.clear')}
      onClear={onClear}
    >
      <Choice label={t('bulk.status')} icon={<IconCircleDashed {...ICON} />}>
        {STATUSES.map((to) => (
          <MenuItem
            key={to}
            icon={<StatusGlyph status={to} size={18} />}
            onClick={() => onChange({ kind: 'status', to, goesOn: false })}
          >
            {tasks(`statuses.${statusName(to)}`)}
          </MenuItem>
        ))}
      </Choice>
      <PersonChoice project={project} field="worker" onChange={onChange} />
      <DayPart project={project} field="deadline" onChange={onChange} />
      <Choice label={t('bulk.milestone')} icon={<IconFlag {...ICON} />}>
        <MenuItem onClick={() => onChange({ kind: 'milestone', to: null })}>{t('bulk.noMilestone')}</MenuItem>
        {project.milestones.map(({ id, title }) => (
          <MenuItem
            key={id}
            icon={<IconFlag {...ICON} />}
            onClick={() => onChange({ kind: 'milestone', to: id })}
          >
            {title}
          </MenuItem>
        ))}
      </Choice>
      <Choice label={t('bulk.tags')} icon={<IconTag {...ICON} />}>
        {project.tags.length === 0 && <Menu.Label>{t('bulk.noTags')}</Menu.Label>}
        {project.tags.map(({ id, title }) => (
          <MenuItem key={id} onClick={() => onChange({ kind: 'tags', add: [id], remove: [] })}>
            {t('bulk.addTag', { tag: title })}
          </MenuItem>
        ))}
        {project.tags.length > 0 && <Menu.Divider />}
        {project.tags.map(({ id, title }) => (
          <MenuItem key={id} onClick={() => onChange({ kind: 'tags', add: [], remove: [id] })}>
            {t('bulk.removeTag', { tag: title })}
          </MenuItem>
        ))}
      </Choice>
      <BarButton icon={<IconArchive {...ICON} />} onClick={() => onChange({ kind: 'archived' })}>
        {t('bulk.archive')}
      </BarButton>
      <PersonChoice project={project} field="inspector" onChange={onChange} />
      <DayPart project={project} field="startsOn" onChange={onChange} />
      <Choice label={t('bulk.more')} icon={<IconDots {...ICON} />}>
        <Menu.Label>{t('bulk.priority')}</Menu.Label>
        {PRIORITIES.map((to) => (
          <MenuItem
            key={to}
            icon={<PriorityBars priority={to} label="" />}
            onClick={() => onChange({ kind: 'priority', to })}
          >
            {tasks(`priorities.${to}`)}
          </MenuItem>
        ))}
        <Menu.Divider />
        <MenuItem icon={<IconCopy {...ICON} />} onClick={onCopy}>
          {t('bulk.copy')}
        </MenuItem>
      </Choice>
    </Bar>
  );
}

function Choice({ label, icon, children }: { label: string; icon: ReactNode; children: ReactNode }) {
  return (
    <Menu width={260} position="top" hideDetached={false}>
      <Menu.Target>
        <BarButton icon={icon}>{label}</BarButton>
      </Menu.Target>
      <Menu.Dropdown aria-label={label}>
        <div className={styles.choices}>{children}</div>
      </Menu.Dropdown>
    </Menu>
  );
}

type PartProps = Pick<BulkBarProps, 'project' | 'onChange'>;

interface BarPopoverProps {
  label: string;
  icon: ReactNode;
  children(close: () => void): ReactNode;
}

/** A button of the bar, and over it what is chosen by it. */
function BarPopover({ label, icon, children }: BarPopoverProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="top"
      hideDetached={false}
      trapFocus
      returnFocus
      offset={6}
    >
      <Popover.Target>
        <BarButton icon={icon} onClick={() => setIsOpen(!isOpen)}>
          {label}
        </BarButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>{children(() => setIsOpen(false))}</Popover.Dropdown>
    </Popover>
  );
}

function PersonChoice({ project, field, onChange }: PartProps & { field: 'worker' | 'inspector' }) {
  const { t } = useTranslation('table');
  const { t: task } = useTranslation('task');
  const [fits, why] =
    field === 'worker'
      ? ([canBeWorker, 'people.cannotWork'] as const)
      : ([canBeInspector, 'people.cannotInspect'] as const);
  return (
    <BarPopover label={t(`bulk.${field}`)} icon={<IconUser {...ICON} />}>
      {(close) => (
        <PeoplePicker
          project={project}
          field={field}
          // Each has one of its own.
          chosen={null}
          canClear={false}
          takes={undefined}
          whyNot={({ role }) => (fits(role, true) ? null : task(why))}
          onPick={(to, person) => {
            close();
            if (person) keepPeople([person]);
            onChange({ kind: field, to });
          }}
        />
      )}
    </BarPopover>
  );
}

function DayPart({ project, field, onChange }: PartProps & { field: 'startsOn' | 'deadline' }) {
  const { t } = useTranslation('table');
  return (
    <BarPopover label={t(`bulk.${field}`)} icon={<IconCalendarEvent {...ICON} />}>
      {(close) => (
        <DayChoice
          label={t(`bulk.${field}`)}
          today={todayIn(project.timeZone)}
          onPick={(to) => {
            close();
            onChange({ kind: field, to });
          }}
        />
      )}
    </BarPopover>
  );
}

import type { Project } from '@quilt/contract/features/projects';
import { DEADLINE_SPANS, PRIORITIES } from '@quilt/contract/features/tasks';
import { LIMITS } from '@quilt/contract/limits';
import { IconCheck } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session';
import { useAllPages } from '../../../lib/use-all-pages';
import { MenuItem } from '../../../ui/overlays/Menu';
import { PriorityBars } from '../../../ui/tasks/PriorityBars';
import { UserAvatar } from '../../profile';
import { projectMembersQuery } from '../../projects';
import '../i18n';
import { NONE, valuesOf } from '../matching';
import styles from './FilterChoices.module.css';
import { isFull, toggle } from './filter-values';

export const FILTERS = ['worker', 'inspector', 'tag', 'milestone', 'priority', 'deadline'] as const;
export type FilterName = (typeof FILTERS)[number];

export interface FilterProps {
  project: Project;
  name: FilterName;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

interface Choice {
  value: string;
  label: string;
  icon?: ReactNode;
}

const TICK = <IconCheck size={18} stroke={1.75} aria-hidden="true" />;

/** What one filter can be set to, in a menu; several may hold. */
export function FilterChoices(props: FilterProps) {
  const { name, project } = props;
  const { t } = useTranslation('tasks');
  switch (name) {
    case 'worker':
    case 'inspector':
      return <PersonChoices {...props} />;
    case 'tag':
      return (
        <Choices
          {...props}
          choices={[
            ...project.tags.map(({ id, title, colour }) => ({
              value: String(id),
              label: title,
              icon: <span className={styles.dot} style={{ background: `var(--tag-${colour})` }} />,
            })),
            { value: NONE, label: t('filters.noTag') },
          ]}
        />
      );
    case 'milestone':
      return (
        <Choices
          {...props}
          choices={[
            ...project.milestones.map(({ id, title }) => ({ value: String(id), label: title })),
            { value: NONE, label: t('filters.noMilestone') },
          ]}
        />
      );
    case 'priority':
      return (
        <Choices
          {...props}
          choices={PRIORITIES.map((priority) => ({
            value: priority,
            label: t(`priorities.${priority}`),
            icon: <PriorityBars priority={priority} label="" />,
          }))}
        />
      );
    case 'deadline':
      return (
        <Choices
          {...props}
          choices={DEADLINE_SPANS.map((span) => ({ value: span, label: t(`deadlines.${span}`) }))}
        />
      );
  }
}

/** Somebody who is in the project, the viewer first, or nobody. */
function PersonChoices(props: FilterProps) {
  const { project } = props;
  const { t } = useTranslation('tasks');
  const me = useSession(({ currentUser }) => currentUser?.uuid);
  const members = useInfiniteQuery({
    ...projectMembersQuery(project.id, ''),
    enabled: project.can.includes('team.seeMembers'),
  });
  useAllPages(members);
  const others = members.data?.filter(({ person }) => person.uuid !== me) ?? [];
  return (
    <Choices
      {...props}
      choices={[
        ...(me === undefined ? [] : [{ value: me, label: t('filters.me') }]),
        { value: NONE, label: t('filters.nobody') },
        ...others.map(({ person }) => ({
          value: person.uuid,
          label: person.fullName,
          icon: <UserAvatar user={person} size={24} />,
        })),
      ]}
    />
  );
}

function Choices({ value, choices, onChange }: FilterProps & { choices: readonly Choice[] }) {
  const { t } = useTranslation('tasks');
  const values = valuesOf(value);
  const full = isFull(value) ? t('filters.full', { max: LIMITS.filterValues }) : undefined;
  return choices.map((one) => {
    const isTicked = values.includes(one.value);
    return (
      <MenuItem
        key={one.value}
        icon={one.icon}
        isTicked={isTicked}
        locked={isTicked ? undefined : full}
        end={isTicked && TICK}
        onClick={() => onChange(toggle(value, one.value))}
      >
        {one.label}
      </MenuItem>
    );
  });
}

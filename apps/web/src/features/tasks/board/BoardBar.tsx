import type { Project } from '@quilt/contract/features/projects';
import { DEADLINE_SPANS, PRIORITIES } from '@quilt/contract/features/tasks';
import { IconArchive, IconCheck, IconKeyboard } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useTypedSearch } from '../../../lib/use-typed-search';
import { FilterChip } from '../../../ui/controls/FilterChip';
import { IconButton } from '../../../ui/controls/IconButton';
import { SearchField } from '../../../ui/controls/SearchField';
import { TextButton } from '../../../ui/controls/TextButton';
import { MenuItem } from '../../../ui/overlays/Menu';
import { KEEPS_FOCUS } from '../../../ui/page/focus';
import { PriorityBars } from '../../../ui/tasks/PriorityBars';
import { filtersOf, NO_FILTERS, type TasksAddress } from '../address';
import '../i18n';
import styles from './BoardBar.module.css';
import { FilterMenu } from './FilterMenu';
import { PersonFilter } from './PersonFilter';

const TICK = <IconCheck size={18} stroke={1.75} aria-hidden="true" />;

interface BoardBarProps {
  project: Project;
  address: TasksAddress;
  /** Holds the field that `/` leads to. */
  bar: Ref<HTMLDivElement>;
  onKeys: () => void;
}

/** Everything that narrows the board; all of it stands in the address. */
export function BoardBar({ project, address, bar, onKeys }: BoardBarProps) {
  const { t } = useTranslation('tasks');
  const { asked, change } = address;
  const [typed, setTyped] = useTypedSearch(asked.search ?? '', (search, how) =>
    change({ search: search === '' ? undefined : search }, how),
  );
  const isArchive = asked.state === 'archived';
  return (
    // biome-ignore lint/a11y/useSemanticElements: Not every browser knows the element.
    <div ref={bar} role="search" className={styles.bar} aria-label={t('filters.label')} {...KEEPS_FOCUS}>
      <div className={styles.search}>
        <SearchField
          label={t('filters.search')}
          clearLabel={t('filters.clearSearch')}
          value={typed}
          onChange={setTyped}
        />
      </div>
      {(['worker', 'inspector'] as const).map((name) => (
        <PersonFilter
          key={name}
          project={project}
          name={t(`filters.${name}`)}
          value={asked[name]}
          onChange={(value) => change({ [name]: value })}
        />
      ))}
      <ChoiceFilter
        name={t('filters.tag')}
        value={asked.tag}
        choices={[
          ...project.tags.map(({ id, title, colour }) => ({
            value: String(id),
            label: title,
            icon: <span className={styles.dot} style={{ background: `var(--tag-${colour})` }} />,
          })),
          { value: 'none', label: t('filters.noTag') },
        ]}
        onChange={(tag) => change({ tag })}
      />
      <ChoiceFilter
        name={t('filters.milestone')}
        value={asked.milestone}
        choices={[
          ...project.milestones.map(({ id, title }) => ({ value: String(id), label: title })),
          { value: 'none', label: t('filters.noMilestone') },
        ]}
        onChange={(milestone) => change({ milestone })}
      />
      <ChoiceFilter
        name={t('filters.priority')}
        value={asked.priority}
        choices={PRIORITIES.map((priority) => ({
          value: priority,
          label: t(`priorities.${priority}`),
          icon: <PriorityBars priority={priority} label="" />,
        }))}
        onChange={(priority) => change({ priority })}
      />
      <ChoiceFilter
        name={t('filters.deadline')}
        value={asked.deadline}
        choices={DEADLINE_SPANS.map((span) => ({ value: span, label: t(`deadlines.${span}`) }))}
        onChange={(deadline) => change({ deadline })}
      />
      {Object.keys(filtersOf(asked)).length > 0 && (
        <TextButton onClick={() => change(NO_FILTERS)}>{t('filters.clear')}</TextButton>
      )}
      <span className={styles.end}>
        <FilterChip
          isTall
          icon={IconArchive}
          label={t('archive.open')}
          aria-pressed={isArchive}
          removal={
            isArchive ? { label: t('archive.close'), onRemove: () => change({ state: 'active' }) } : undefined
          }
          {...(!isArchive && { onClick: () => change({ state: 'archived' }) })}
        />
        <span className={styles.keys}>
          <IconButton
            size="round"
            label={t('keys.open')}
            icon={<IconKeyboard size={20} stroke={1.75} aria-hidden="true" />}
            onClick={onKeys}
          />
        </span>
      </span>
    </div>
  );
}

interface Choice {
  value: string;
  label: string;
  icon?: ReactNode;
}

interface ChoiceFilterProps {
  name: string;
  value: string | undefined;
  choices: readonly Choice[];
  onChange: (value: string | undefined) => void;
}

function ChoiceFilter({ name, value, choices, onChange }: ChoiceFilterProps) {
  const { t } = useTranslation('tasks');
  // An address may ask for several, with commas between them.
  const values = value?.split(',') ?? [];
  const chosen = choices.filter((one) => values.includes(one.value)).map(({ label }) => label);
  return (
    <FilterMenu
      name={name}
      chosen={value === undefined ? null : chosen.join(', ') || t('filters.gone')}
      onRemove={() => onChange(undefined)}
    >
      {choices.map((one) => (
        <MenuItem
          key={one.value}
          icon={one.icon}
          isChosen={values.includes(one.value)}
          end={values.includes(one.value) && TICK}
          onClick={() => onChange(one.value)}
        >
          {one.label}
        </MenuItem>
      ))}
    </FilterMenu>
  );
}

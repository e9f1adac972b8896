import { PROJECT_SORTS } from '@quilt/contract/features/projects';
import type { TeamCard } from '@quilt/contract/features/teams';
import { IconArrowsSort, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTypedSearch } from '../../../lib/use-typed-search';
import { FilterChip } from '../../../ui/controls/FilterChip';
import { IconButton } from '../../../ui/controls/IconButton';
import { SearchField } from '../../../ui/controls/SearchField';
import { TextButton } from '../../../ui/controls/TextButton';
import { Menu, MenuItem } from '../../../ui/overlays/Menu';
import { KEEPS_FOCUS, TAKES_FOCUS } from '../../../ui/page/focus';
import { StatusGlyph } from '../../../ui/tasks/StatusGlyph';
import { TeamFace } from '../../teams';
import { hasFilters, NO_FILTERS } from '../address';
import '../i18n';
import { STATUSES, statusName } from '../statuses';
import type { ProjectsAddress } from '../use-projects-address';
import styles from './ProjectsBar.module.css';

const TICK = <IconCheck size={18} stroke={1.75} aria-hidden="true" />;

interface ProjectsBarProps {
  address: ProjectsAddress;
  teams: readonly TeamCard[];
}

/** Everything that narrows and orders the list. */
export function ProjectsBar({ address, teams }: ProjectsBarProps) {
  const { t } = useTranslation('projects');
  const { asked, change } = address;
  const [typed, setTyped] = useTypedSearch(asked.search ?? '', (search, how) =>
    change({ search: search === '' ? undefined : search }, how),
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: Not every browser knows the element.
    <div role="search" className={styles.bar} aria-label={t('filters.label')} {...KEEPS_FOCUS}>
      <div className={styles.search}>
        <SearchField
          label={t('filters.search')}
          clearLabel={t('filters.clearSearch')}
          value={typed}
          onChange={setTyped}
        />
      </div>
      <Filter
        name={t('filters.team')}
        chosen={asked.team === undefined ? null : (teams.find(({ id }) => id === asked.team)?.title ?? '…')}
        onRemove={() => change({ team: undefined })}
      >
        {teams.map((team) => (
          <MenuItem
            key={team.id}
            icon={<TeamFace team={team} size={24} />}
            isChosen={team.id === asked.team}
            end={team.id === asked.team && TICK}
            onClick={() => change({ team: team.id })}
          >
            {team.title}
          </MenuItem>
        ))}
      </Filter>
      <Filter
        name={t('filters.status')}
        chosen={asked.status === undefined ? null : t(`statuses.${statusName(asked.status)}`)}
        onRemove={() => change({ status: undefined })}
      >
        {STATUSES.map((status) => (
          <MenuItem
            key={status}
            icon={<StatusGlyph status={status} size={18} />}
            isChosen={status === asked.status}
            end={status === asked.status && TICK}
            onClick={() => change({ status })}
          >
            {t(`statuses.${statusName(status)}`)}
          </MenuItem>
        ))}
      </Filter>
      {hasFilters(asked) && <TextButton onClick={() => change(NO_FILTERS)}>{t('filters.clear')}</TextButton>}
      <span className={styles.sort}>
        <Menu width={260} position="bottom-end" hideDetached={false}>
          <Menu.Target>
            <IconButton
              label={t('sort.label', { name: t(`sort.${asked.sort}`) })}
              icon={<IconArrowsSort size={20} stroke={1.75} aria-hidden="true" />}
            />
          </Menu.Target>
          <Menu.Dropdown>
            {PROJECT_SORTS.map((sort) => (
              <MenuItem
                key={sort}
                isChosen={sort === asked.sort}
                end={sort === asked.sort && TICK}
                onClick={() => change({ sort })}
              >
                {t(`sort.${sort}`)}
              </MenuItem>
            ))}
          </Menu.Dropdown>
        </Menu>
      </span>
    </div>
  );
}

interface FilterProps {
  name: string;
  /** What is chosen, in words. */
  chosen: string | null;
  onRemove: () => void;
  children: ReactNode;
}

function Filter({ name, chosen, onRemove, children }: FilterProps) {
  const { t } = useTranslation('projects');
  return (
    <Menu width={260} position="bottom-start" hideDetached={false}>
      <Menu.Target>
        <FilterChip
          {...TAKES_FOCUS}
          isTall
          hasMenu
          label={chosen === null ? name : t('filters.chosen', { name, chosen })}
          removal={chosen === null ? undefined : { label: t('filters.remove', { name }), onRemove }}
        />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

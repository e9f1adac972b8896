import { useElementSize } from '@mantine/hooks';
import type { Project } from '@quilt/contract/features/projects';
import { IconArchive, IconDots, IconKeyboard } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useTypedSearch } from '../../../lib/use-typed-search';
import { FilterChip } from '../../../ui/controls/FilterChip';
import { IconButton } from '../../../ui/controls/IconButton';
import { SearchField } from '../../../ui/controls/SearchField';
import { TextButton } from '../../../ui/controls/TextButton';
import { Menu, MenuItem } from '../../../ui/overlays/Menu';
import { KEEPS_FOCUS } from '../../../ui/page/focus';
import { ViewMenu } from '../../views';
import { filtersOf, NO_FILTERS, type TasksAddress } from '../address';
import '../i18n';
import { AddFilter } from './AddFilter';
import styles from './BoardBar.module.css';
import { FILTERS } from './FilterChoices';
import { FilterMenu } from './FilterMenu';
import { GroupMenu } from './GroupMenu';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
/** Of a filter that is in force, with the space before it; and of the way to take all of them away. */
const CHIP_PX = 208;
const CLEAR_PX = 96;

interface BoardBarProps {
  project: Project;
  address: TasksAddress;
  /** Holds the field that `/` leads to. */
  bar: Ref<HTMLDivElement>;
  onKeys: () => void;
}

/** Everything that narrows the board, in one line; all of it stands in the address. */
export function BoardBar({ project, address, bar, onKeys }: BoardBarProps) {
  const { t } = useTranslation('tasks');
  const { asked, change } = address;
  const [typed, setTyped] = useTypedSearch(asked.search ?? '', (search, how) =>
    change({ search: search === '' ? undefined : search }, how),
  );
  const filters = filtersOf(asked);
  const { ref: room, width } = useElementSize();
  const inForce = FILTERS.filter((name) => asked[name] !== undefined);
  // Before it is measured, and where it scrolls, all of them are there.
  const fits = width === 0 ? inForce.length : Math.max(0, Math.floor((width - CLEAR_PX) / CHIP_PX));
  const isArchive = asked.state === 'archived';
  return (
    // biome-ignore lint/a11y/useSemanticElements: Not every browser knows the element.
    <div ref={bar} role="search" className={styles.bar} aria-label={t('filters.label')} {...KEEPS_FOCUS}>
      {!isArchive && (
        <ViewMenu
          project={project}
          saved={asked.saved}
          asked={{ filters, group: asked.group ?? null }}
          onChoose={(view, isOpening) =>
            change(
              {
                ...NO_FILTERS,
                ...view?.settings.filters,
                group: view?.settings.group ?? undefined,
                saved: view?.id,
              },
              isOpening ? 'same step' : 'step',
            )
          }
        />
      )}
      <div className={styles.search}>
        <SearchField
          label={t('filters.search')}
          clearLabel={t('filters.clearSearch')}
          value={typed}
          onChange={setTyped}
        />
      </div>
      <AddFilter project={project} address={address} hidden={Math.max(0, inForce.length - fits)} />
      <div ref={room} className={styles.chosen}>
        {inForce.slice(0, fits).map((name) => (
          <FilterMenu
            key={name}
            project={project}
            name={name}
            value={asked[name]}
            onChange={(value) => change({ [name]: value })}
          />
        ))}
        {Object.keys(filters).length > 0 && (
          <TextButton onClick={() => change(NO_FILTERS)}>{t('filters.clear')}</TextButton>
        )}
      </div>
      {isArchive && (
        <FilterChip
          isTall
          icon={IconArchive}
          label={t('archive.open')}
          aria-pressed
          removal={{ label: t('archive.close'), onRemove: () => change({ state: 'active' }) }}
        />
      )}
      {!isArchive && <GroupMenu group={asked.group} onChange={(group) => change({ group })} />}
      <Menu width={240} position="bottom-end" hideDetached={false}>
        <Menu.Target>
          <IconButton
            size="round"
            label={t('bar.more')}
            icon={<IconDots size={20} stroke={1.75} aria-hidden="true" />}
          />
        </Menu.Target>
        <Menu.Dropdown aria-label={t('bar.more')}>
          <MenuItem
            icon={<IconArchive {...ICON} />}
            onClick={() => change({ state: isArchive ? 'active' : 'archived' })}
          >
            {t(isArchive ? 'archive.close' : 'archive.open')}
          </MenuItem>
          <MenuItem icon={<IconKeyboard {...ICON} />} onClick={onKeys}>
            {t('keys.open')}
          </MenuItem>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

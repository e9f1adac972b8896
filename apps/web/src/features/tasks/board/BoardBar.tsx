import { useElementSize } from '@mantine/hooks';
import type { Project } from '@quilt/contract/features/projects';
import type { TableColumn, TableGroup } from '@quilt/contract/features/tasks';
import { IconArchive, IconDots, IconKeyboard, IconTemplate } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useTypedSearch } from '../../../lib/use-typed-search';
import { FilterChip } from '../../../ui/controls/FilterChip';
import { IconButton } from '../../../ui/controls/IconButton';
import { SearchField } from '../../../ui/controls/SearchField';
import { TextButton } from '../../../ui/controls/TextButton';
import { Menu, MenuItem } from '../../../ui/overlays/Menu';
import { KEEPS_FOCUS } from '../../../ui/page/focus';
import { ExportItems, ImportItem } from '../../exchange';
import { TaskTemplatesDialog } from '../../templates';
import { ViewMenu } from '../../views';
import { filtersOf, NO_FILTERS, settingsOf, type TasksAddress, toAddress } from '../address';
import '../i18n';
import { taskPath } from '../paths';
import { AddFilter } from './AddFilter';
import styles from './BoardBar.module.css';
import { isNameCut, shareRoom } from './bar-room';
import { FILTERS } from './FilterChoices';
import { FilterMenu } from './FilterMenu';
import { GroupMenu } from './GroupMenu';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
/** Of a filter that is in force, with the space before it; and of a letter of the way to take all of them away. */
const CHIP_PX = 172;
const LETTER_PX = 8;

interface BoardBarProps {
  project: Project;
  address: TasksAddress;
  /** Holds the field that `/` leads to. */
  bar: Ref<HTMLDivElement>;
  onKeys: () => void;
  /** By what it can be grouped; nothing where it cannot. */
  groups: readonly TableGroup[];
  /** By which it always is, unless another is chosen. */
  usualGroup?: TableGroup | undefined;
  /** Of a table, what the device remembers and the address does not say. */
  keptColumns?: readonly TableColumn[] | null;
  /** What else this view has needs the room of the search. */
  isCrowded?: boolean;
  /** What else this view has. */
  children?: ReactNode;
}

/** Everything that narrows the board, in one line; all of it stands in the address. */
export function BoardBar({
  project,
  address,
  bar,
  onKeys,
  groups,
  usualGroup,
  keptColumns = null,
  isCrowded = false,
  children,
}: BoardBarProps) {
  const { t } = useTranslation('tasks');
  const { asked, change } = address;
  const [typed, setTyped] = useTypedSearch(asked.search ?? '', (search, how) =>
    change({ search: search === '' ? undefined : search }, how),
  );
  const filters = filtersOf(asked);
  const { ref: room, width } = useElementSize();
  const { ref: field, width: fieldWidth } = useElementSize();
  const inForce = FILTERS.filter((name) => asked[name] !== undefined);
  const [known] = useState(inForce);
  const isNarrowed = Object.keys(filters).length > 0;
  const needed = isNarrowed ? inForce.length * CHIP_PX + t('filters.clear').length * LETTER_PX : 0;
  const { hasRoom, search } = shareRoom({ chosen: width, search: fieldWidth, needed });
  const isArchive = asked.state === 'archived';
  const chosen = isNarrowed && (
    <>
      {inForce.map((name) => (
        <FilterMenu
          key={name}
          project={project}
          name={name}
          value={asked[name]}
          isNew={!known.includes(name)}
          onChange={(value) => change({ [name]: value })}
        />
      ))}
      <TextButton onClick={() => change(NO_FILTERS)}>{t('filters.clear')}</TextButton>
    </>
  );
  const [isChoosing, setIsChoosing] = useState(false);
  const navigate = useNavigate();
  return (
    // biome-ignore lint/a11y/useSemanticElements: Not every browser knows the element.
    <div
      ref={bar}
      role="search"
      className={styles.bar}
      data-narrowed={isNarrowed || undefined}
      data-crowded={isCrowded || undefined}
      aria-label={t('filters.label')}
      {...KEEPS_FOCUS}
    >
      {!isArchive && (
        <ViewMenu
          project={project}
          saved={asked.saved}
          asked={settingsOf(asked)}
          keptColumns={keptColumns}
          onChoose={(view, isOpening) =>
            change(
              { ...NO_FILTERS, ...toAddress(view?.settings ?? null), saved: view?.id },
              isOpening ? 'same step' : 'step',
            )
          }
        />
      )}
      <div
        ref={field}
        className={styles.search}
        style={{ '--search-w': `${search}px` } as CSSProperties}
        data-used={asked.search !== undefined || undefined}
      >
        <SearchField
          label={t('filters.search')}
          clearLabel={t('filters.clearSearch')}
          short={isNameCut(fieldWidth) ? t('filters.searchShort') : undefined}
          value={typed}
          onChange={setTyped}
        />
      </div>
      <AddFilter project={project} address={address} />
      <div ref={room} className={styles.chosen}>
        {hasRoom && chosen}
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
      {!isArchive && groups.length > 0 && (
        <GroupMenu
          groups={groups}
          group={groups.find((one) => one === asked.group) ?? usualGroup}
          isAlways={usualGroup !== undefined}
          onChange={(group) => change({ group })}
        />
      )}
      {!isArchive && children}
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
          <ExportItems project={project} shown={{ ...filters, state: asked.state }} />
          <ImportItem project={project} />
          <MenuItem icon={<IconTemplate {...ICON} />} onClick={() => setIsChoosing(true)}>
            {t('bar.templates')}
          </MenuItem>
          <MenuItem icon={<IconKeyboard {...ICON} />} onClick={onKeys}>
            {t('keys.open')}
          </MenuItem>
        </Menu.Dropdown>
      </Menu>
      {!hasRoom && chosen && <div className={styles.line}>{chosen}</div>}
      <TaskTemplatesDialog
        project={project}
        isOpen={isChoosing}
        onClose={() => setIsChoosing(false)}
        onMade={({ id }) => void navigate(taskPath(project.id, id), { preventScrollReset: true })}
      />
    </div>
  );
}

import type { Project } from '@quilt/contract/features/projects';
import { IconChevronLeft, IconChevronRight, IconFilter2 } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterChip } from '../../../ui/controls/FilterChip';
import { Menu, MenuItem } from '../../../ui/overlays/Menu';
import { TAKES_FOCUS } from '../../../ui/page/focus';
import type { TasksAddress } from '../address';
import '../i18n';
import { FILTERS, FilterChoices, type FilterName } from './FilterChoices';
import { useChosenWords } from './FilterMenu';
import styles from './FilterMenu.module.css';
import { STAYS_IN_SIGHT } from './in-sight';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface AddFilterProps {
  project: Project;
  address: TasksAddress;
}

/** All filters in one menu: first which, then what. */
export function AddFilter({ project, address }: AddFilterProps) {
  const { t } = useTranslation('tasks');
  const { asked, change } = address;
  const [name, setName] = useState<FilterName | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Menu
      width={300}
      position="bottom-start"
      hideDetached={false}
      middlewares={STAYS_IN_SIGHT}
      opened={isOpen}
      onChange={(opened) => {
        setIsOpen(opened);
        if (opened) setName(null);
      }}
    >
      <Menu.Target>
        <FilterChip {...TAKES_FOCUS} isTall hasMenu icon={IconFilter2} label={t('filters.add')} />
      </Menu.Target>
      <Menu.Dropdown className={styles.menu} aria-label={name ? t(`filters.${name}`) : t('filters.label')}>
        <Step key={name}>
          {name === null ? (
            FILTERS.map((one) => (
              <FilterEntry
                key={one}
                project={project}
                name={one}
                value={asked[one]}
                onChoose={() => setName(one)}
              />
            ))
          ) : (
            <>
              <MenuItem icon={<IconChevronLeft {...ICON} />} staysOpen onClick={() => setName(null)}>
                {t('filters.back')}
              </MenuItem>
              <Menu.Divider />
              <FilterChoices
                project={project}
                name={name}
                value={asked[name]}
                onChange={(value) => change({ [name]: value })}
              />
            </>
          )}
        </Step>
      </Menu.Dropdown>
    </Menu>
  );
}

/** What had the focus is gone with the step before. */
function Step({ children }: { children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => list.current?.querySelector<HTMLElement>('[role^=menuitem]')?.focus(), []);
  return <div ref={list}>{children}</div>;
}

interface FilterEntryProps {
  project: Project;
  name: FilterName;
  value: string | undefined;
  onChoose: () => void;
}

function FilterEntry({ project, name, value, onChoose }: FilterEntryProps) {
  const { t } = useTranslation('tasks');
  const chosen = useChosenWords(project, name, value);
  return (
    <MenuItem
      line={value === undefined ? undefined : chosen}
      end={<IconChevronRight {...ICON} />}
      staysOpen
      onClick={onChoose}
    >
      {t(`filters.${name}`)}
    </MenuItem>
  );
}

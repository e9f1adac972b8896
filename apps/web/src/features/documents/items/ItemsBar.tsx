import { DocumentLevel } from '@quilt/contract/access';
import { DOCUMENT_SORTS, FileType } from '@quilt/contract/features/documents';
import type { PersonCard } from '@quilt/contract/features/profile';
import { IconArrowsSort, IconCheck, IconLayoutGrid, IconLayoutList } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { How } from '../../../lib/use-address';
import { useTypedSearch } from '../../../lib/use-typed-search';
import { FilterChip } from '../../../ui/controls/FilterChip';
import { IconButton } from '../../../ui/controls/IconButton';
import { SearchField } from '../../../ui/controls/SearchField';
import { TextButton } from '../../../ui/controls/TextButton';
import { Menu, MenuItem } from '../../../ui/overlays/Menu';
import { KEEPS_FOCUS, TAKES_FOCUS } from '../../../ui/page/focus';
import { UserAvatar } from '../../profile';
import { LEVEL_ICONS } from './AccessMark';
import { type Address, hasFilters, NO_FILTERS, SIZES, SPANS } from './address';
import styles from './ItemsBar.module.css';
import './i18n';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const TICK = <IconCheck {...ICON} />;

interface ItemsBarProps {
  asked: Address;
  change(changes: Partial<Address>, how?: How): void;
  /** What can be done with the list: that of what was opened has an order of its own. */
  has: 'all' | 'search' | 'nothing';
  /** Whoever made something here. */
  owners: readonly PersonCard[];
}

/** What narrows and orders the list, and how it looks. */
export function ItemsBar({ asked, change, has, owners }: ItemsBarProps) {
  const { t } = useTranslation('items');
  const isGrid = asked.view === 'grid';
  const [typed, setTyped] = useTypedSearch(asked.q ?? '', (q, how) =>
    change({ q: q === '' ? undefined : q }, how),
  );
  return (
    <div className={styles.bar} {...KEEPS_FOCUS}>
      {has !== 'nothing' && (
        // biome-ignore lint/a11y/useSemanticElements: Not every browser knows the element.
        <div role="search" className={styles.filters} aria-label={t('filters.label')}>
          <div className={styles.search}>
            <SearchField
              label={t('search.label')}
              short={t('search.short')}
              clearLabel={t('search.clear')}
              value={typed}
              onChange={setTyped}
            />
          </div>
          {has === 'all' && (
            <>
              <Filter
                name="type"
                values={FileType.options}
                word={(type) => t(`types.${type}`)}
                asked={asked}
                change={change}
              />
              <Filter
                name="level"
                values={DocumentLevel.options}
                word={(level) => t(`levels.${level}`)}
                icon={(level) => {
                  const LevelIcon = LEVEL_ICONS[level];
                  return <LevelIcon {...ICON} />;
                }}
                asked={asked}
                change={change}
              />
              {(owners.length > 1 || asked.owner !== undefined) && (
                <Filter
                  name="owner"
                  values={owners.map(({ uuid }) => uuid)}
                  word={(uuid) => owners.find((one) => one.uuid === uuid)?.fullName ?? '…'}
                  icon={(uuid) => {
                    const person = owners.find((one) => one.uuid === uuid);
                    return person && <UserAvatar user={person} size={24} />;
                  }}
                  asked={asked}
                  change={change}
                />
              )}
              <Filter
                name="changed"
                values={SPANS}
                word={(span) => t(`filters.spans.${span}`)}
                asked={asked}
                change={change}
              />
              <Filter
                name="size"
                values={SIZES}
                word={(size) => t(`filters.sizes.${size}`)}
                asked={asked}
                change={change}
              />
              {hasFilters(asked) && (
                <TextButton onClick={() => change(NO_FILTERS)}>{t('filters.clear')}</TextButton>
              )}
            </>
          )}
        </div>
      )}
      <span className={styles.tools}>
        {has !== 'nothing' && <SortMenu asked={asked} change={change} />}
        <IconButton
          label={isGrid ? t('asList') : t('asGrid')}
          icon={
            isGrid ? (
              <IconLayoutList size={20} stroke={1.75} aria-hidden="true" />
            ) : (
              <IconLayoutGrid size={20} stroke={1.75} aria-hidden="true" />
            )
          }
          onClick={() => change({ view: isGrid ? 'list' : 'grid' }, 'same step')}
        />
      </span>
    </div>
  );
}

function SortMenu({ asked, change }: Pick<ItemsBarProps, 'asked' | 'change'>) {
  const { t } = useTranslation('items');
  return (
    <Menu width={240} position="bottom-end" hideDetached={false}>
      <Menu.Target>
        <IconButton
          label={t('sort.label', { name: t(`sort.${asked.sort}`) })}
          icon={<IconArrowsSort size={20} stroke={1.75} aria-hidden="true" />}
        />
      </Menu.Target>
      <Menu.Dropdown>
        {DOCUMENT_SORTS.map((sort) => (
          <MenuItem
            key={sort}
            isChosen={sort === asked.sort}
            end={sort === asked.sort && TICK}
            // The newest and the largest are looked for, and names from the first letter.
            onClick={() => change({ sort, order: sort === 'name' ? 'up' : 'down' })}
          >
            {t(`sort.${sort}`)}
          </MenuItem>
        ))}
        <Menu.Divider />
        {(['up', 'down'] as const).map((order) => (
          <MenuItem
            key={order}
            isChosen={order === asked.order}
            end={order === asked.order && TICK}
            onClick={() => change({ order })}
          >
            {t(`sort.${order}`)}
          </MenuItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

type FilterName = keyof typeof NO_FILTERS;
type ValueOf<Name extends FilterName> = NonNullable<Address[Name]>;

interface FilterProps<Name extends FilterName> {
  name: Name;
  values: readonly ValueOf<Name>[];
  word(value: ValueOf<Name>): string;
  icon?(value: ValueOf<Name>): ReactNode;
  asked: Address;
  change: ItemsBarProps['change'];
}

function Filter<Name extends FilterName>(props: FilterProps<Name>) {
  const { name, values, word, icon, asked, change } = props;
  const { t } = useTranslation('items');
  const label = t(`filters.${name}`);
  const value = asked[name] as ValueOf<Name> | undefined;
  const choose = (to: ValueOf<Name> | undefined): void => change({ [name]: to } as Partial<Address>);
  return (
    <Menu width={240} position="bottom-start" hideDetached={false}>
      <Menu.Target>
        <FilterChip
          {...TAKES_FOCUS}
          isOnSurface
          hasMenu
          label={value === undefined ? label : t('filters.chosen', { name: label, chosen: word(value) })}
          removal={
            value === undefined
              ? undefined
              : { label: t('filters.remove', { name: label }), onRemove: () => choose(undefined) }
          }
        />
      </Menu.Target>
      <Menu.Dropdown>
        {values.map((one) => (
          <MenuItem
            key={one}
            icon={icon?.(one)}
            isChosen={one === value}
            end={one === value && TICK}
            onClick={() => choose(one)}
          >
            {word(one)}
          </MenuItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

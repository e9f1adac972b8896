import { GROUP_CATEGORIES } from '@quilt/contract/features/groups';
import { IconCheck } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import type { How } from '../../../lib/use-address';
import { useTypedSearch } from '../../../lib/use-typed-search';
import { FilterChip } from '../../../ui/controls/FilterChip';
import { SearchField } from '../../../ui/controls/SearchField';
import { Menu, MenuItem } from '../../../ui/overlays/Menu';
import { KEEPS_FOCUS, TAKES_FOCUS } from '../../../ui/page/focus';
import { ListDrawing, SearchDrawing } from '../../../ui/states/EmptyDrawings';
import { EmptyState } from '../../../ui/states/EmptyState';
import { RegionError } from '../../../ui/states/RegionError';
import { CardsSkeleton } from '../../../ui/states/Skeletons';
import { MoreOfList } from '../../teams';
import type { Address } from '../address';
import { groupsQuery } from '../api';
import '../i18n';
import { useGroupWords } from '../use-group-words';
import styles from './GroupsGrid.module.css';
import { GroupTile } from './GroupTile';
import bar from './ShownGroups.module.css';

const JOINABLE = ['open', 'byRequest'] as const;

interface ShownGroupsProps {
  asked: Address;
  change(changes: Partial<Address>, how?: How): void;
}

/** Groups that can be found: searched, and narrowed by what they are about. */
export function ShownGroups({ asked, change }: ShownGroupsProps) {
  const { t } = useTranslation('groups');
  const { search, category, visibility } = asked;
  const groups = useInfiniteQuery(
    groupsQuery({
      ...(search !== '' && { search }),
      ...(category !== null && { category }),
      ...(visibility !== null && { visibility }),
    }),
  );
  const tellFailed = useFailedLoad(useGroupWords());
  const isNarrowed = search !== '' || category !== null || visibility !== null;
  const [typed, setTyped] = useTypedSearch(search, (text, how) => change({ search: text }, how));
  return (
    <section aria-labelledby="discover" className={bar.region} {...KEEPS_FOCUS}>
      <div className={bar.bar}>
        <h2 id="discover" className={bar.title}>
          {t('discover.title')}
        </h2>
        <div className={bar.search}>
          <SearchField
            label={t('discover.search')}
            clearLabel={t('discover.clear')}
            value={typed}
            onChange={setTyped}
          />
        </div>
        <Choice
          label={t('discover.category')}
          values={GROUP_CATEGORIES}
          value={category}
          word={(one) => t(`categories.${one}`)}
          onChoose={(one) => change({ category: one })}
        />
        <Choice
          label={t('discover.visibility')}
          values={JOINABLE}
          value={visibility}
          word={(one) => t(`visibility.${one}`)}
          onChoose={(one) => change({ visibility: one })}
        />
      </div>
      {groups.isPending && <CardsSkeleton label={t('list.loading')} count={6} />}
      {groups.data === undefined && !groups.isPending && (
        <RegionError isSheet title={t('list.notLoaded')} {...tellFailed(groups)} />
      )}
      {groups.data?.length === 0 && (
        <div className={styles.empty}>
          <EmptyState
            isPage
            drawing={isNarrowed ? <SearchDrawing /> : <ListDrawing />}
            title={t(isNarrowed ? 'discover.notFoundTitle' : 'discover.noneTitle')}
          >
            {t(isNarrowed ? 'discover.notFoundText' : 'discover.noneText')}
          </EmptyState>
        </div>
      )}
      <ul className={styles.grid} aria-label={t('discover.title')}>
        {groups.data?.map((group) => (
          <li key={group.id} className={styles.place}>
            <GroupTile group={group} />
          </li>
        ))}
      </ul>
      <MoreOfList query={groups} />
    </section>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  values: readonly Value[];
  value: Value | null;
  word(value: Value): string;
  onChoose(value: Value | null): void;
}

function Choice<Value extends string>({ label, values, value, word, onChoose }: ChoiceProps<Value>) {
  const { t } = useTranslation('groups');
  return (
    <Menu width={240} position="bottom-start" hideDetached={false}>
      <Menu.Target>
        <FilterChip
          {...TAKES_FOCUS}
          isTall
          hasMenu
          label={value === null ? label : word(value)}
          removal={
            value === null
              ? undefined
              : { label: t('discover.remove', { name: word(value) }), onRemove: () => onChoose(null) }
          }
        />
      </Menu.Target>
      <Menu.Dropdown>
        {values.map((one) => (
          <MenuItem
            key={one}
            isChosen={one === value}
            end={one === value && <IconCheck size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => onChoose(one)}
          >
            {word(one)}
          </MenuItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

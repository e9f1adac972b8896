import { PEOPLE_SORTS } from '@quilt/contract/features/people';
import { IconArrowsSort, IconCheck, IconLayoutGrid, IconTable } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/controls/IconButton';
import { Menu, MenuItem } from '../../../ui/overlays/Menu';
import { HiddenText } from '../../../ui/page/HiddenText';
import { VIEWS } from '../address';
import '../i18n';
import type { PeopleAddress } from '../use-people-address';
import { usePeopleCount } from '../use-people-count';
import styles from './PeopleTools.module.css';

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;
const VIEW_ICONS = { grid: IconLayoutGrid, table: IconTable };

interface PeopleToolsProps {
  address: PeopleAddress;
  /** There it is only told how many there are: the order stands among the filters, and a table has no room. */
  isPhone: boolean;
}

/** How many there are, in which order, and how they are shown. */
export function PeopleTools({ address, isPhone }: PeopleToolsProps) {
  const { t } = useTranslation('people');
  if (isPhone) {
    return (
      <HiddenText>
        <Count address={address} />
      </HiddenText>
    );
  }
  const { view, change } = address;
  return (
    <div className={styles.tools}>
      <Count address={address} />
      <SortMenu address={address} />
      {VIEWS.map((one) => {
        const ViewIcon = VIEW_ICONS[one];
        return (
          <IconButton
            key={one}
            label={t(`views.${one}`)}
            icon={<ViewIcon {...ICON} />}
            isFilled={one === view}
            aria-pressed={one === view}
            onClick={() => change({ view: one })}
          />
        );
      })}
    </div>
  );
}

function SortMenu({ address: { sort, filters, change } }: { address: PeopleAddress }) {
  const { t } = useTranslation('people');
  const isSearch = filters.search !== undefined;
  const tick = <IconCheck size={18} stroke={1.75} aria-hidden="true" />;
  return (
    <Menu width={260} position="bottom-end" hideDetached={false}>
      <Menu.Target>
        <IconButton
          label={t('sort.label', { name: t(`sort.${isSearch ? 'best' : sort}`) })}
          icon={<IconArrowsSort {...ICON} />}
        />
      </Menu.Target>
      <Menu.Dropdown>
        {isSearch && (
          <MenuItem isChosen end={tick}>
            {t('sort.best')}
          </MenuItem>
        )}
        {PEOPLE_SORTS.map((one) => (
          <MenuItem
            key={one}
            isChosen={one === sort && !isSearch}
            locked={isSearch ? t('sort.locked') : undefined}
            end={one === sort && tick}
            onClick={() => change({ sort: one })}
          >
            {t(`sort.${one}`)}
          </MenuItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Count({ address }: { address: PeopleAddress }) {
  const { t } = useTranslation('people');
  const found = usePeopleCount(address.filters);
  return (
    <span role="status" className={styles.count}>
      {found && t(found.isMore ? 'countMany' : 'count', { count: found.count })}
    </span>
  );
}

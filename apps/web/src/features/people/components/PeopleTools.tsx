import { PEOPLE_SORTS } from '@quilt/contract/features/people';
import { LIMITS } from '@quilt/contract/limits';
import { IconArrowsSort, IconCheck, IconLayoutGrid, IconTable } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/controls/IconButton';
import { Menu, MenuItem } from '../../../ui/overlays/Menu';
import { HiddenText } from '../../../ui/page/HiddenText';
import { VIEWS } from '../address';
import { countQuery } from '../api';
import '../i18n';
import type { PeopleAddress } from '../use-people-address';
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
  const { sort, view, change } = address;
  return (
    <div className={styles.tools}>
      <Count address={address} />
      <Menu width={220} position="bottom-end">
        <Menu.Target>
          <IconButton
            label={t('sort.label', { name: t(`sort.${sort}`) })}
            icon={<IconArrowsSort {...ICON} />}
          />
        </Menu.Target>
        <Menu.Dropdown>
          {PEOPLE_SORTS.map((one) => (
            <MenuItem
              key={one}
              isChosen={one === sort}
              end={one === sort && <IconCheck size={18} stroke={1.75} aria-hidden="true" />}
              onClick={() => change({ sort: one })}
            >
              {t(`sort.${one}`)}
            </MenuItem>
          ))}
        </Menu.Dropdown>
      </Menu>
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

function Count({ address }: { address: PeopleAddress }) {
  const { t } = useTranslation('people');
  const { data: count } = useQuery(countQuery(address.filters));
  return (
    <span role="status" className={styles.count}>
      {count !== undefined &&
        (count > LIMITS.shownCount ? t('countMany', { count: LIMITS.shownCount }) : t('count', { count }))}
    </span>
  );
}

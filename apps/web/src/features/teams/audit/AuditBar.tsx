import { AUDIT_TOPICS } from '@quilt/contract/features/teams';
import { IconCalendar } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettled } from '../../../lib/use-settled';
import { FilterChip } from '../../../ui/controls/FilterChip';
import { SearchField } from '../../../ui/controls/SearchField';
import { Menu, MenuItem } from '../../../ui/overlays/Menu';
import '../i18n';
import styles from './AuditBar.module.css';
import { type AuditAddress, PERIODS } from './address';
import './i18n';

interface AuditBarProps {
  address: AuditAddress;
  onChange: (changes: Partial<AuditAddress>, how?: 'step' | 'same step') => void;
  /** Chooses who has done it. */
  who: ReactNode;
}

/** What the log is narrowed by. */
export function AuditBar({ address, onChange, who }: AuditBarProps) {
  const { t } = useTranslation('audit');
  const { topic, period } = address;
  const topicName = topic === null ? t('topics.any') : t(`topics.${topic}`);
  return (
    <div className={styles.bar}>
      <Search address={address} onChange={onChange} />
      {who}
      <Menu width={240} position="bottom-start" hideDetached={false}>
        <Menu.Target>
          <FilterChip
            isTall
            hasMenu
            label={topicName}
            removal={
              topic === null
                ? undefined
                : {
                    label: t('remove', { name: topicName }),
                    onRemove: () => onChange({ topic: null }),
                  }
            }
          />
        </Menu.Target>
        <Menu.Dropdown>
          <MenuItem isChosen={topic === null} onClick={() => onChange({ topic: null })}>
            {t('topics.any')}
          </MenuItem>
          {AUDIT_TOPICS.map((one) => (
            <MenuItem key={one} isChosen={one === topic} onClick={() => onChange({ topic: one })}>
              {t(`topics.${one}`)}
            </MenuItem>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Menu width={220} position="bottom-start" hideDetached={false}>
        <Menu.Target>
          <FilterChip isTall hasMenu icon={IconCalendar} label={t(`periods.${period}`)} />
        </Menu.Target>
        <Menu.Dropdown>
          {PERIODS.map((one) => (
            <MenuItem key={one} isChosen={one === period} onClick={() => onChange({ period: one })}>
              {t(`periods.${one}`)}
            </MenuItem>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

/** What is typed goes into the address when the typing has come to rest. */
function Search({ address, onChange }: Pick<AuditBarProps, 'address' | 'onChange'>) {
  const { t } = useTranslation('audit');
  const { t: teams } = useTranslation('teams');
  const [typed, setTyped] = useState(address.search);
  const settled = useSettled(typed.trim());
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed is written down.
  useEffect(() => {
    if (settled !== address.search) onChange({ search: settled }, 'same step');
  }, [settled]);
  return (
    <div className={styles.search}>
      <SearchField label={t('search')} clearLabel={teams('clearSearch')} value={typed} onChange={setTyped} />
    </div>
  );
}

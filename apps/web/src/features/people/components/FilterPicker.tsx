import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterChip } from '../../../ui/controls/FilterChip';
import { Popover } from '../../../ui/overlays/Popover';
import { KEEPS_FOCUS, TAKES_FOCUS } from '../../../ui/page/focus';
import { anyOf, idsOf, type ListFilter } from '../address';
import '../i18n';
import { useChipWords } from '../use-chip-words';
import type { PeopleAddress } from '../use-people-address';
import { EntryList } from './EntryList';
import styles from './FilterPicker.module.css';

interface FilterPickerProps {
  name: ListFilter;
  address: PeopleAddress;
  /** Opens something else in place of its list. */
  onOpen?: (() => void) | undefined;
}

/** A filter as a chip, which opens a list to choose from. */
export function FilterPicker({ name, address, onOpen }: FilterPickerProps) {
  const { t } = useTranslation('people');
  const [isOpen, setIsOpen] = useState(false);
  const hasStepped = useRef(false);
  const ids = idsOf(address.filters, name);
  const title = t(`filters.${name}`);
  const words = useChipWords(name, ids);

  const handleOpen = (isNow: boolean): void => {
    hasStepped.current = false;
    setIsOpen(isNow);
  };
  const handleChoose = (chosen: readonly number[]): void => {
    // One goes back to what was there before the list was opened.
    address.filter({ [name]: anyOf(chosen) }, hasStepped.current ? 'same step' : 'step');
    hasStepped.current = true;
  };

  return (
    <span className={styles.place} {...KEEPS_FOCUS}>
      <Popover
        opened={isOpen}
        onChange={handleOpen}
        position="bottom-start"
        width={320}
        trapFocus
        returnFocus
        hideDetached={false}
        classNames={{ dropdown: styles.dropdown }}
      >
        <Popover.Target>
          <FilterChip
            {...TAKES_FOCUS}
            label={words ?? title}
            isTall
            hasMenu
            removal={
              ids.length === 0
                ? undefined
                : {
                    label: t('filters.remove', { name: title }),
                    onRemove: () => address.filter({ [name]: undefined }),
                  }
            }
            onClick={onOpen ?? (() => handleOpen(!isOpen))}
          />
        </Popover.Target>
        <Popover.Dropdown aria-label={title}>
          <EntryList name={name} chosen={ids} onChoose={handleChoose} />
        </Popover.Dropdown>
      </Popover>
    </span>
  );
}

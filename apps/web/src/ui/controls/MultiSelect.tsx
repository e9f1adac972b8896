import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '../theme/sheets/fields.css';
import '../theme/sheets/pills.css';
import '../theme/sheets/overlays.css';
import { MultiSelect as MantineMultiSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { asNothingFound } from './NothingFound';

const Base = MantineMultiSelect.withProps({
  rightSection: <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />,
  rightSectionPointerEvents: 'none',
  searchable: true,
  checkIconPosition: 'right',
  hidePickedOptions: false,
  // Scrolled by the list itself, as that of Select.
  withScrollArea: false,
  comboboxProps: { offset: 6, radius: 'lg' },
});

/** Several out of a list that is too long to be looked through: found by typing, and each a pill. */
export function MultiSelect({ nothingFoundMessage, ...props }: ComponentProps<typeof Base>) {
  return <Base {...props} nothingFoundMessage={asNothingFound(nothingFoundMessage)} />;
}

import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '../theme/sheets/fields.css';
import '../theme/sheets/overlays.css';
import { Select as MantineSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { asNothingFound } from './NothingFound';

const Base = MantineSelect.withProps({
  rightSection: <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />,
  rightSectionPointerEvents: 'none',
  checkIconPosition: 'right',
  allowDeselect: false,
  // Scrolled by the list itself, which belongs to the field: an area of its own could not be reached by keyboard.
  withScrollArea: false,
  comboboxProps: { offset: 6, radius: 'lg' },
});

export function Select({ nothingFoundMessage, ...props }: ComponentProps<typeof Base>) {
  return <Base {...props} nothingFoundMessage={asNothingFound(nothingFoundMessage)} />;
}

import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '../theme/sheets/fields.css';
import '../theme/sheets/overlays.css';
import { Autocomplete as MantineAutocomplete } from '@mantine/core';

/** A text of one's own, with what others have called it. */
export const Autocomplete = MantineAutocomplete.withProps({
  // Scrolled by the list itself, as that of Select.
  withScrollArea: false,
  comboboxProps: { offset: 6, radius: 'lg' },
});

import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '../theme/sheets/overlays.css';

export { Combobox, useCombobox } from '@mantine/core';

import '@mantine/core/styles/Switch.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '../theme/sheets/choices.css';
import '../theme/sheets/fields.css';

export { Switch } from '@mantine/core';

import '@mantine/core/styles/Input.layer.css';
import '../theme/sheets/fields.css';

export { TextInput } from '@mantine/core';

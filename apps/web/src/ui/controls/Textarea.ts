import '@mantine/core/styles/Input.layer.css';
import '../theme/sheets/fields.css';

export { Textarea } from '@mantine/core';

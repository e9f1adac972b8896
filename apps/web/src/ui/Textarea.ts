import '@mantine/core/styles/Input.layer.css';
import './sheets/fields.css';

export { Textarea } from '@mantine/core';

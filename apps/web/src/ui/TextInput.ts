import '@mantine/core/styles/Input.layer.css';
import './sheets/fields.css';

export { TextInput } from '@mantine/core';

import '@mantine/core/styles/Tabs.layer.css';
import '../theme/sheets/tabs.css';

export { Tabs } from '@mantine/core';

import '@mantine/core/styles/Tabs.layer.css';
import './sheets/tabs.css';

export { Tabs } from '@mantine/core';

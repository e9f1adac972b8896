import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import '../theme/sheets/segmented-control.css';

export { SegmentedControl } from '@mantine/core';

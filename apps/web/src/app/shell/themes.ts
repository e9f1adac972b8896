import type { MantineColorScheme } from '@mantine/core';
import { type Icon, IconDeviceLaptop, IconMoon, IconSun } from '@tabler/icons-react';

export const THEMES: readonly { value: MantineColorScheme; Icon: Icon }[] = [
  { value: 'light', Icon: IconSun },
  { value: 'dark', Icon: IconMoon },
  { value: 'auto', Icon: IconDeviceLaptop },
];

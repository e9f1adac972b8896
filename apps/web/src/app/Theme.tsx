import { MantineProvider, type MantineProviderProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { resolveVariables, theme } from '../ui/theme/theme';
import { colorSchemeManager } from './color-scheme';

interface ThemeProps {
  children: ReactNode;
  /** Without transitions in tests. */
  env?: MantineProviderProps['env'];
}

export function Theme({ children, env = 'default' }: ThemeProps) {
  return (
    <MantineProvider
      env={env}
      theme={theme}
      cssVariablesResolver={resolveVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      deduplicateCssVariables={false}
    >
      {children}
    </MantineProvider>
  );
}

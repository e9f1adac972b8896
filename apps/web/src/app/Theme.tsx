import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { resolveVariables, theme } from '../ui/theme/theme';
import { colorSchemeManager } from './color-scheme';

export function Theme({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
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

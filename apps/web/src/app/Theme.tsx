import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { resolveVariables, theme } from '../ui/theme/theme';

/** The same key as public/before-paint.js, which reads it before the first paint. */
const colorSchemeManager = localStorageColorSchemeManager({ key: 'quilt.colorScheme' });

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

import '../ui/theme/styles';
import '../ui/theme/controls';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { resolveVariables, theme } from '../ui/theme/theme';
import { GalleryPage } from './GalleryPage';

// Served in development alone: the build begins at index.html and never comes here.
const root = document.getElementById('root');
if (!root) throw new Error('There is no #root to render into.');

const colorSchemeManager = localStorageColorSchemeManager({ key: 'quilt.colorScheme' });

createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      deduplicateCssVariables={false}
    >
      <GalleryPage />
    </MantineProvider>
  </StrictMode>,
);

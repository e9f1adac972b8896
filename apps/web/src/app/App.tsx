import type { ComponentProps } from 'react';
import { RouterProvider } from 'react-router';
import { Theme } from './Theme';

interface AppProps {
  router: ComponentProps<typeof RouterProvider>['router'];
  env?: ComponentProps<typeof Theme>['env'];
}

export function App({ router, env }: AppProps) {
  return (
    <Theme env={env}>
      <RouterProvider router={router} />
    </Theme>
  );
}

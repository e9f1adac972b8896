import { type ComponentProps, StrictMode } from 'react';
import { RouterProvider } from 'react-router';
import { Theme } from './Theme';

export function App({ router }: { router: ComponentProps<typeof RouterProvider>['router'] }) {
  return (
    <StrictMode>
      <Theme>
        <RouterProvider router={router} />
      </Theme>
    </StrictMode>
  );
}

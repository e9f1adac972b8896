import { createBrowserRouter, Outlet, type RouteObject, useNavigation } from 'react-router';
import { ErrorPage } from './ErrorPage';
import { FullScreenSpinner } from './FullScreenSpinner';
import { GuestsOnly } from './guards/GuestsOnly';
import { RequireUser } from './guards/RequireUser';
import { NotFoundPage } from './NotFoundPage';
import { COMING, type ComingRoute, PATHS } from './paths';

/** What every page stands in: while the next one's code loads, the last one gives way to a spinner. */
function Root() {
  const { state } = useNavigation();
  return (
    <>
      <Outlet />
      {state === 'loading' && <FullScreenSpinner isLate />}
    </>
  );
}

function toComing({ path, name }: ComingRoute): RouteObject {
  return {
    path,
    lazy: async () => {
      const { ComingPage } = await import('./pages/ComingPage');
      return { element: <ComingPage name={name} /> };
    },
  };
}

export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <ErrorPage />,
    hydrateFallbackElement: <FullScreenSpinner isLate />,
    children: [
      {
        element: <GuestsOnly />,
        children: [
          {
            path: PATHS.login,
            lazy: async () => ({ Component: (await import('../features/auth/LoginPage')).LoginPage }),
          },
        ],
      },
      {
        element: <RequireUser />,
        children: [
          {
            path: PATHS.home,
            lazy: async () => ({ Component: (await import('./pages/HomePage')).HomePage }),
          },
          ...COMING.filter((page) => page.isGuarded).map(toComing),
        ],
      },
      ...COMING.filter((page) => !page.isGuarded).map(toComing),
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];

export function createRouter() {
  return createBrowserRouter(routes);
}

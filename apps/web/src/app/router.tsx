import {
  createBrowserRouter,
  Outlet,
  type RouteObject,
  ScrollRestoration,
  useMatches,
  useNavigation,
  useParams,
} from 'react-router';
import { NothingHereContext } from '../lib/nothing-here';
import { fitsId, type IdKind } from '../lib/route-ids';
import { ErrorPage } from './ErrorPage';
import { FullScreenSpinner } from './FullScreenSpinner';
import { GuestsOnly } from './guards/GuestsOnly';
import { NotFoundPage } from './NotFoundPage';
import { loadOrReload } from './new-version';
import { COMING, type ComingRoute, PATHS } from './paths';
import { StandalonePage } from './StandalonePage';

/** The route whose pages are for signed-in users, inside the shell. */
export const SIGNED_IN = 'signedIn';

/** What every page stands in: while the next one's code loads, the last one gives way to a spinner. */
function Root() {
  const { state } = useNavigation();
  // The shell shows its own, and stays.
  const hasShell = useMatches().some(({ id }) => id === SIGNED_IN);
  return (
    <>
      <NothingHereContext value={<NotFoundPage />}>
        <Outlet />
      </NothingHereContext>
      {state === 'loading' && !hasShell && <FullScreenSpinner isLate />}
      <ScrollRestoration />
    </>
  );
}

type Page = NonNullable<RouteObject['Component']>;

interface PageOptions {
  /** What its `:id` has to look like for there to be anything. */
  id?: IdKind | undefined;
}

/** A route whose code is loaded when it is first gone to. */
function page(path: string, load: () => Promise<Page>, { id }: PageOptions = {}): RouteObject {
  const lazy = async () => {
    const Page = await loadOrReload(load, wanted);
    return { Component: id ? () => <PageOfId kind={id} Page={Page} /> : Page };
  };
  return { path, lazy };
}

/** Whoever builds a page with an id needs not ask for what cannot be there. */
function PageOfId({ kind, Page }: { kind: IdKind; Page: Page }) {
  const { id } = useParams();
  return fitsId(kind, id) ? <Page /> : <NotFoundPage />;
}

function coming({ path, name, id }: ComingRoute): RouteObject {
  const load = async () => {
    const { ComingPage } = await import('./pages/ComingPage');
    return () => <ComingPage name={name} />;
  };
  return page(path, load, { id });
}

export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: (
      <StandalonePage>
        <ErrorPage />
      </StandalonePage>
    ),
    hydrateFallbackElement: <FullScreenSpinner isLate />,
    children: [
      {
        element: <GuestsOnly />,
        children: [page(PATHS.login, async () => (await import('../features/auth/LoginPage')).LoginPage)],
      },
      page(PATHS.register, async () => (await import('./pages/RegistrationPage')).RegistrationPage),
      page(PATHS.recovery, async () => (await import('../features/recovery/RecoveryPage')).RecoveryPage),
      page(PATHS.undo, async () => (await import('../features/recovery/UndoPage')).UndoPage),
      page(PATHS.terms, async () => (await import('../features/legal/TermsPage')).TermsPage),
      page(PATHS.privacy, async () => (await import('../features/legal/PrivacyPage')).PrivacyPage),
      {
        id: SIGNED_IN,
        lazy: async () => ({
          Component: await loadOrReload(
            async () => (await import('./guards/RequireUser')).RequireUser,
            wanted,
          ),
        }),
        children: [
          {
            // Inside, so that the shell stays when a page fails.
            errorElement: <ErrorPage />,
            children: [
              page(PATHS.home, async () => (await import('./pages/HomePage')).HomePage),
              page(PATHS.workspace, async () => (await import('./pages/GreetingPage')).GreetingPage),
              page(
                `${PATHS.settings}/:part?`,
                async () => (await import('./pages/settings/SettingsPage')).SettingsPage,
              ),
              ...COMING.filter(({ isGuarded }) => isGuarded).map(coming),
            ],
          },
        ],
      },
      { element: <StandalonePage />, children: COMING.filter(({ isGuarded }) => !isGuarded).map(coming) },
      page('*', async () => (await import('./pages/UnknownPage')).UnknownPage),
    ],
  },
];

let router: ReturnType<typeof createBrowserRouter> | null = null;

export function createRouter() {
  router = createBrowserRouter(routes);
  return router;
}

/** Where the user is going: the address changes only when the page is there. */
function wanted(): string {
  const { pathname, search, hash } = router?.state.navigation.location ?? window.location;
  return `${pathname}${search}${hash}`;
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  createBrowserRouter,
  Outlet,
  type RouteObject,
  ScrollRestoration,
  useMatches,
  useNavigation,
  useParams,
} from 'react-router';
import type { PageName } from '../i18n/texts';
import { askFirst } from '../lib/first-answers';
import { findFirst } from '../lib/first-calls';
import { useInterface } from '../lib/interface-store';
import { NothingHereContext } from '../lib/nothing-here';
import { usePageName } from '../lib/page-title';
import { PATHS } from '../lib/paths';
import { fitsId, type IdKind } from '../lib/route-ids';
import { useSession } from '../lib/session';
import { FIRST_ENTRY } from '../ui/page/PageHeading';
import { ErrorPage } from './ErrorPage';
import { FullScreenSpinner } from './FullScreenSpinner';
import { GuestsOnly } from './guards/GuestsOnly';
import { HomeContext } from './home';
import { NotFoundPage } from './NotFoundPage';
import { loadOrReload } from './new-version';
import type { Page } from './page';
import { type PageRoute, ROUTES } from './routes';
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
      <ForPages>
        <Outlet />
      </ForPages>
      {state === 'loading' && !hasShell && <FullScreenSpinner isLate />}
      <ScrollRestoration />
    </>
  );
}

/** What pages get from the app, which they do not know: the page that says that there is nothing, and the way home. */
function ForPages({ children }: { children: ReactNode }) {
  const startPage = useInterface((state) => state.startPage);
  // Where the start page is yet to be built one would be led in a circle, and goes to the usual one instead.
  const isBuilt = ROUTES.some(({ name, load }) => name === startPage && load);
  return (
    <HomeContext value={isBuilt ? PATHS.home : PATHS.workspace}>
      <NothingHereContext value={<NotFoundPage />}>{children}</NothingHereContext>
    </HomeContext>
  );
}

function toRoute({ path, name, id, load = () => loadComing(name) }: PageRoute): RouteObject {
  const lazy = async () => {
    askBeside();
    const Page = await loadOrReload(load, wanted);
    return {
      Component: () => <RoutedPage name={name} id={id} Page={Page} />,
      loader() {
        askBeside();
        return null;
      },
    };
  };
  // What is shown already asks for itself.
  return {
    path,
    lazy,
    shouldRevalidate: ({ currentParams, nextParams }) => currentParams.id !== nextParams.id,
  };
}

async function loadComing(name: PageName): Promise<Page> {
  const { ComingPage } = await import('./pages/ComingPage');
  return () => <ComingPage name={name} />;
}

interface RoutedPageProps {
  name: PageName;
  id: IdKind | undefined;
  Page: Page;
}

/** A page is shown under its name, and where its address can lead to something. */
function RoutedPage({ name, id, Page }: RoutedPageProps) {
  const { t } = useTranslation();
  const params = useParams();
  usePageName(t(`pages.${name}`));
  return id === undefined || fitsId(id, params.id) ? <Page /> : <NotFoundPage />;
}

function routesFor(whom: PageRoute['for'], isBuilt?: boolean): RouteObject[] {
  return ROUTES.filter(
    (route) => route.for === whom && (isBuilt === undefined || isBuilt === (route.load !== undefined)),
  ).map(toRoute);
}

export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: (
      <ForPages>
        <StandalonePage>
          <ErrorPage />
        </StandalonePage>
      </ForPages>
    ),
    hydrateFallbackElement: <FullScreenSpinner isLate />,
    children: [
      { element: <GuestsOnly />, children: routesFor('guests') },
      ...routesFor('everybody', true),
      { element: <StandalonePage />, children: routesFor('everybody', false) },
      {
        id: SIGNED_IN,
        lazy: async () => ({
          Component: await loadOrReload(
            async () => (await import('./guards/RequireUser')).RequireUser,
            wanted,
          ),
        }),
        // Inside, so that the shell stays when a page fails.
        children: [{ errorElement: <ErrorPage />, children: routesFor('users') }],
      },
      {
        path: '*',
        lazy: async () => ({
          Component: await loadOrReload(
            async () => (await import('./pages/UnknownPage')).UnknownPage,
            wanted,
          ),
        }),
      },
    ],
  },
];

let router: ReturnType<typeof createBrowserRouter> | null = null;

/**
 * An address that was typed into a tab is an entry of its own, and begins at its top. Without a key of its own it would
 * be scrolled to where the last one was left that had none either; a reload, and the way back, find the key again.
 */
function giveKey(): void {
  const { history } = window;
  if (history.state?.key === undefined) {
    const key = `${FIRST_ENTRY}-${Math.random().toString(36).slice(2)}`;
    history.replaceState({ ...history.state, key }, '');
  }
}

export function createRouter() {
  giveKey();
  asked.add(wanted());
  router = createBrowserRouter(routes);
  return router;
}

/** Of these public/before-paint.js has asked, or the app has: what was shown is kept. */
const asked = new Set<string>();

/** What the page that is gone to asks for first, beside its code. */
function askBeside(): void {
  const { token } = useSession.getState();
  const address = wanted();
  if (!router || token === null || asked.has(address)) return;
  asked.add(address);
  const { pathname, search } = new URL(address, window.location.href);
  const urls = findFirst(ROUTES, pathname, search);
  if (urls.length > 0) askFirst(urls, token, useInterface.getState().language);
}

/** Where the user is going: the address changes only when the page is there. */
function wanted(): string {
  const { pathname, search, hash } = router?.state.navigation.location ?? window.location;
  return `${pathname}${search}${hash}`;
}

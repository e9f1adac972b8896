import { matchRoutes, type RouteObject } from 'react-router';
import { useSession } from '../../lib/session';
import { toLogin } from './return-location';

/**
 * Before the router starts, a guest who asks for a page of signed-in users is led to the sign-in page. The guard would do
 * it too, but only after that page's code has been loaded.
 */
export function leadGuests(routes: RouteObject[], signedInRoute: string): void {
  if (useSession.getState().token !== null) return;
  const matches = matchRoutes(routes, location.pathname) ?? [];
  if (matches.some(({ route }) => route.id === signedInRoute)) {
    history.replaceState(null, '', toLogin(location));
  }
}

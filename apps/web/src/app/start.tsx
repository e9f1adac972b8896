import '../i18n';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followAppearance } from '../lib/appearance';
import { waitForFonts } from '../lib/fonts';
import { useSession } from '../lib/session';
import { App } from './App';
import { leadGuests } from './guards/lead-guests';
import { mendAddress } from './mend-address';
import { createRouter, routes, SIGNED_IN } from './router';

export async function start(element: HTMLElement): Promise<void> {
  const root = createRoot(element);

  // Asked for together with the page's code, not after it. Without that code, the router tells what is wrong.
  if (useSession.getState().token !== null) {
    import('../features/profile')
      .then(({ prefetchCurrentUser }) => prefetchCurrentUser())
      .catch(() => undefined);
  }

  followAppearance();
  mendAddress();
  leadGuests(routes, SIGNED_IN);
  // Loads the code of the first page meanwhile.
  const router = createRouter();
  await waitForFonts();
  // The cover that public/before-paint.js shows stays until there is a page to take its place.
  if (element.hasChildNodes()) await untilInitialized(router);
  root.render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  );
}

function untilInitialized(router: ReturnType<typeof createRouter>): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

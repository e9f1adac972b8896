import { getCurrentUser } from '@quilt/contract/features/profile';
import { screen } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { startSession } from '../lib/session';
import { answer, fakeApi } from '../testing/fake-api';
import { daniel, mira } from '../testing/people';
import { renderApp } from '../testing/render-app';
import { ROUTES } from './routes';

/** These show what the app knows already: the user, and where the start is. */
const OWN = ['home', 'settings'];

const ADDRESSES = ROUTES.filter(
  (route) => route.for === 'users' && route.load && !OWN.includes(route.name),
).map(({ path, id }) => path.replace(/\/:\w+\?/g, '').replace(':id', id === 'uuid' ? daniel.uuid : '11'));

test.each(ADDRESSES)(
  '%s says that it could not be loaded, and tries again when asked to',
  async (address) => {
    let isDown = true;
    let asked = 0;
    fakeApi.use(
      answer(getCurrentUser, { item: mira }),
      http.all('*', () => {
        if (!isDown) asked += 1;
        return new Response(null, { status: 500 });
      }),
    );
    startSession('token-of-mira');
    const { user } = renderApp(address);
    const [again] = await screen.findAllByRole('button', { name: 'Try again' });
    isDown = false;
    if (again) await user.click(again);
    await expect.poll(() => asked).toBeGreaterThan(0);
  },
);

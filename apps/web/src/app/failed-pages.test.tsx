import { ErrorAnswer } from '@quilt/contract/errors';
import { getCurrentUser } from '@quilt/contract/features/profile';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { startSession } from '../lib/session';
import { answer, fakeApi } from '../testing/fake-api';
import { daniel, mira } from '../testing/people';
import { renderApp } from '../testing/render-app';
import { ROUTES } from './routes';

/** These show what the app knows already: the user, and where the start is. */
const OWN = ['home', 'settings'];

/** Of these nothing is asked for before something is wanted. */
const WANTED: Readonly<Record<string, string>> = { '/search': '/search?q=road' };

/** A refusal, which nobody tries again by themselves as they do without an answer. */
const BROKEN = ErrorAnswer.parse({
  error: {
    code: 'common.internal',
    message: 'Something broke.',
    params: {},
    fields: [],
    requestId: 'req-test',
  },
});

const ADDRESSES = ROUTES.filter(
  (route) => route.for === 'users' && route.load && !OWN.includes(route.name),
).map(({ path, id }) => path.replace(/\/:\w+\?/g, '').replace(':id', id === 'uuid' ? daniel.uuid : '11'));

test.each(ADDRESSES)(
  '%s says that it could not be loaded, and tries again when asked to',
  async (address) => {
    const failed = new Set<string>();
    const again = new Set<string>();
    let asked = failed;
    fakeApi.use(
      answer(getCurrentUser, { item: mira }),
      http.all('*', ({ request }) => {
        asked.add(request.url);
        return HttpResponse.json(BROKEN, { status: 500 });
      }),
    );
    startSession('token-of-mira');
    const { user } = renderApp(WANTED[address] ?? address);
    const [button = document.body] = await screen.findAllByRole('button', { name: 'Try again' });
    asked = again;
    await user.click(button);
    await waitFor(() => expect([...again].some((url) => failed.has(url))).toBe(true));
  },
);

import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { useAddress } from './use-address';

const WRITTEN = {
  read: (params: URLSearchParams) => ({ search: params.get('search') ?? '' }),
  write: ({ search }: { search: string }) => new URLSearchParams(search === '' ? {} : { search }),
};

function Page() {
  const [{ search }, change] = useAddress(WRITTEN);
  return (
    <button type="button" onClick={() => change({ search: 'atlas' })}>
      {search === '' ? 'nothing' : search}
    </button>
  );
}

function open() {
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: ['/projects'] });
  render(<RouterProvider router={router} />);
  return { router, press: () => screen.getByRole('button').click() };
}

test('what is chosen is shown at once, and stands in the address', async () => {
  const { router, press } = open();
  await act(async () => press());
  expect(screen.getByRole('button')).toHaveTextContent('atlas');
  expect(router.state.location.search).toBe('?search=atlas');
});

test('whoever goes back before the page has followed is shown what was there', async () => {
  const { router, press } = open();
  await act(async () => {
    press();
    // The router is there at once, the page only when this is over.
    await router.navigate(-1);
  });
  expect(router.state.location.search).toBe('');
  expect(screen.getByRole('button')).toHaveTextContent('nothing');
});

test('what is chosen next stays while the page has only come to what was chosen before', async () => {
  const shown: string[] = [];
  let arrive = (): void => undefined;
  const arrival = new Promise<null>((resolve) => {
    arrive = () => resolve(null);
  });
  function Choices() {
    const [{ search }, change] = useAddress(WRITTEN);
    if (shown.at(-1) !== search) shown.push(search);
    return ['dan', 'dani'].map((choice) => (
      <button key={choice} type="button" onClick={() => change({ search: choice })}>
        {choice}
      </button>
    ));
  }
  const loader = ({ request: { url } }: { request: Request }) => (url.endsWith('dani') ? arrival : null);
  const router = createMemoryRouter([{ path: '*', loader, element: <Choices /> }], {
    initialEntries: ['/projects'],
  });
  render(<RouterProvider router={router} />);
  await screen.findByRole('button', { name: 'dani' });
  await act(async () => {
    screen.getByRole('button', { name: 'dan' }).click();
    await vi.waitFor(() => expect(router.state.location.search).toBe('?search=dan'));
    screen.getByRole('button', { name: 'dani' }).click();
  });
  await act(async () => arrive());
  await vi.waitFor(() => expect(router.state.location.search).toBe('?search=dani'));
  expect(shown.at(-1)).toBe('dani');
  expect(shown.slice(shown.indexOf('dani'))).toEqual(['dani']);
});

import { listLookup } from '@quilt/contract/features/lookups';
import { countPeople, listTags } from '@quilt/contract/features/people';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer, answerBy, fakeApi, recordRequests, silence } from '../../testing/fake-api';
import { chip, lastAsked, NAME, openPeople, preparePeople } from '../../testing/people-world';

preparePeople();
// Lists of choices are hidden where nothing has a size.
const option = async (list: string, name: string) =>
  within(await screen.findByRole('listbox', { name: list, hidden: true })).findByRole('option', {
    name,
    hidden: true,
  });

test('cities are found by typing and chosen, several at once, in one step', async () => {
  const requests = recordRequests();
  const { user, address, goBack } = openPeople();
  await user.click(await chip('City'));
  const list = within(await screen.findByRole('dialog', { name: 'City' }));
  await user.type(list.getByRole('searchbox', { name: 'Search: City' }), 'орел');
  expect(await list.findByRole('checkbox', { name: 'Орёл' })).toBeVisible();
  expect(list.queryByRole('checkbox', { name: 'Kazan' })).not.toBeInTheDocument();
  await user.clear(list.getByRole('searchbox'));
  await user.click(await list.findByRole('checkbox', { name: 'Kazan' }));
  await user.click(list.getByRole('checkbox', { name: 'Lagos' }));
  expect(list.getByRole('checkbox', { name: 'Kazan' })).toBeChecked();
  await waitFor(() => expect(address()).toBe('/people?city=7%2C8'));
  await waitFor(() => expect(lastAsked(requests)).toEqual({ city: '7,8', sort: 'name' }));
  await user.keyboard('{Escape}');
  await waitFor(async () => expect(await chip('City: Kazan, Lagos')).toHaveFocus());
  await goBack();
  expect(address()).toBe('/people');
  expect(await chip('City')).toBeVisible();
});

test('positions and specializations are two filters, side by side', async () => {
  const { user, address } = openPeople();
  await user.click(await chip('Specialization'));
  const list = within(await screen.findByRole('dialog', { name: 'Specialization' }));
  await user.click(await list.findByRole('checkbox', { name: 'Lagos' }));
  await waitFor(() => expect(address()).toBe('/people?specialty=8'));
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names.indexOf('Specialization: Lagos')).toBeGreaterThan(names.indexOf('Position'));
  expect(names.indexOf('Specialization: Lagos')).toBeLessThan(names.indexOf('City'));
});

test('nothing like it is said, and a list that did not load can be asked for again', async () => {
  fakeApi.use(silence(listLookup));
  const { user } = openPeople();
  await user.click(await chip('University'));
  const list = within(await screen.findByRole('dialog', { name: 'University' }));
  const again = await list.findByRole('button', { name: 'Try again' });
  fakeApi.use(answer(listLookup, { items: [{ id: 7, title: 'Kazan' }] }));
  await user.click(again);
  expect(await list.findByRole('checkbox', { name: 'Kazan' })).toBeVisible();
  await user.type(list.getByRole('searchbox'), 'zzz');
  expect(await list.findByText('Nothing like it')).toBeVisible();
});

test('the order is chosen; while one searches it is the best match, and says so', async () => {
  const requests = recordRequests();
  const { user, address } = openPeople();
  await user.click(await chip('Order: Name, A to Z'));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Newest first' }));
  await waitFor(() => expect(address()).toBe('/people?sort=newest'));
  await waitFor(() => expect(lastAsked(requests)).toEqual({ sort: 'newest' }));
  await user.type(screen.getByRole('searchbox', NAME), 'dan');
  await user.click(await chip('Order: Best match first'));
  const locked = await screen.findByRole('menuitemradio', { name: 'Name, A to Z' });
  expect(locked).toHaveAttribute('aria-disabled', 'true');
  expect(locked).toHaveAccessibleDescription('While you search, the best match comes first');
});

test('more filters are chosen together, and the button says how many will be shown', async () => {
  fakeApi.use(
    answerBy(countPeople, (asked) => ({
      item: asked.has('tag') ? { count: 12, isMore: true } : { count: 3 },
    })),
    answerBy(listTags, (asked) => ({
      items: asked.get('search') === 're' ? [{ title: 'React' }] : [{ title: 'Maps' }],
    })),
  );
  const { user, address } = openPeople('?city=7');
  expect(await screen.findByText('3 people')).toBeVisible();
  await user.click(await chip('More filters'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Filters' }));
  expect(dialog.queryByRole('combobox', { name: 'City' })).not.toBeInTheDocument();
  expect(await dialog.findByRole('button', { name: 'Show 3 people' })).toBeVisible();
  await user.type(dialog.getByRole('combobox', { name: 'Tag' }), 're');
  await user.click(await option('Tag', 'React'));
  await user.click(dialog.getByRole('combobox', { name: 'Spoken language' }));
  await user.click(await option('Spoken language', 'Lagos'));
  await user.click(dialog.getByRole('switch', { name: /^Online now/ }));
  await user.type(dialog.getByRole('textbox', { name: 'From' }), '30');
  expect(address()).toBe('/people?city=7');
  await user.click(await dialog.findByRole('button', { name: 'Show 12+ people' }));
  await waitFor(() =>
    expect(address()).toBe('/people?city=7&spokenLanguage=8&tag=React&ageFrom=30&isOnline=true'),
  );
  expect(await screen.findByText('12+ people')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('ages that are wrong are told, and nothing is asked for by them', async () => {
  const { user, address } = openPeople();
  await user.click(await chip('More filters'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Filters' }));
  await user.type(dialog.getByRole('textbox', { name: 'From' }), '40');
  await user.type(dialog.getByRole('textbox', { name: 'To' }), '30');
  await user.click(dialog.getByRole('button', { name: /^Show/ }));
  expect(await dialog.findByText('The first age is above the second')).toBeVisible();
  await user.clear(dialog.getByRole('textbox', { name: 'To' }));
  await user.type(dialog.getByRole('textbox', { name: 'To' }), '7');
  expect(await dialog.findByText('A number from 14 to 100')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'To' })).toBeInvalid();
  expect(address()).toBe('/people');
});

test('on a phone all filters and the order are in one sheet, and the table gives way to cards', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width: 720px'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const { user, address } = openPeople('?view=table&city=7');
  expect(await screen.findByRole('list', { name: 'People' })).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Position' })).not.toBeInTheDocument();
  await user.click(await chip('City: Kazan'));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
  expect(sheet.getByRole('combobox', { name: 'Order' })).toHaveValue('Name, A to Z');
  expect(sheet.getByRole('combobox', { name: 'Position' })).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'Clear all' }));
  await user.click(await sheet.findByRole('button', { name: /^Show/ }));
  await waitFor(() => expect(address()).toBe('/people?view=table'));
});

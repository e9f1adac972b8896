import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { fakeApi } from '../testing/fake-api';
import { loadOrReload } from './new-version';

const gone = new Error('The file is gone.');
const fails = (): Promise<never> => Promise.reject(gone);
const here = (): string => `${location.pathname}${location.search}${location.hash}`;

let assign: MockInstance<typeof location.assign>;
let reload: MockInstance<typeof location.reload>;

function serve(entry: string): void {
  fakeApi.use(http.get('*/', () => HttpResponse.html(`<script type="module" src="${entry}"></script>`)));
}

beforeEach(() => {
  assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  const script = document.createElement('script');
  script.type = 'module';
  script.setAttribute('src', '/assets/index-old.js');
  document.head.append(script);
});

afterEach(() => {
  document.head.replaceChildren();
  sessionStorage.clear();
});

test('code that comes is passed on', async () => {
  await expect(loadOrReload(async () => 'page', here)).resolves.toBe('page');
});

test('code that a newer version has replaced loads the page anew, once', async () => {
  serve('/assets/index-new.js');
  void loadOrReload(fails, here);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  await expect(loadOrReload(fails, here)).rejects.toBe(gone);
  expect(reload).toHaveBeenCalledOnce();
});

test('code that is missing in the present version is an error', async () => {
  serve('/assets/index-old.js');
  await expect(loadOrReload(fails, here)).rejects.toBe(gone);
  expect(reload).not.toHaveBeenCalled();
});

test('without a line nothing is thrown away', async () => {
  fakeApi.use(http.get('*/', () => HttpResponse.error()));
  await expect(loadOrReload(fails, here)).rejects.toBe(gone);
  expect(reload).not.toHaveBeenCalled();
});

test('the newer version opens where one was going', async () => {
  serve('/assets/index-new.js');
  void loadOrReload(fails, () => '/settings?tab=interface');
  await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/settings?tab=interface'));
  expect(reload).not.toHaveBeenCalled();
});

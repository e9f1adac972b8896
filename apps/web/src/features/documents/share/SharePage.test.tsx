import {
  DocumentId,
  getShared,
  listSharedItems,
  readSharedFile,
  type SharedDocument,
  unlockShare,
} from '@quilt/contract/features/documents';
import { getCurrentUser } from '@quilt/contract/features/profile';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import * as handOut from '../../../lib/hand-out';
import { startSession } from '../../../lib/session';
import { answer, answerBy, bytes, fakeApi, recordRequests, refuse, silence } from '../../../testing/fake-api';
import { mira } from '../../../testing/people';
import { renderApp } from '../../../testing/render-app';
// Its code, which a busy machine takes long to load, is there before anybody waits for the page.
import './SharePage';

const changedAt = '2026-01-06T09:00:00.000Z';
const FILE: SharedDocument = {
  id: DocumentId.parse(21),
  kind: 'file',
  name: 'Brand guide.zip',
  changedAt,
  type: 'application/zip',
  bytes: 12 * 1024 * 1024,
  picture: null,
};
const PICTURE: SharedDocument = {
  ...FILE,
  id: DocumentId.parse(22),
  name: 'map.png',
  type: 'image/png',
  picture: { width: 40, height: 30 },
};
const TEXT: SharedDocument = { ...FILE, name: 'plan.txt', type: 'text/plain', bytes: 12 };
const FOLDER: SharedDocument = { id: DocumentId.parse(11), kind: 'folder', name: 'Sketches', changedAt };
const INNER: SharedDocument = { id: DocumentId.parse(12), kind: 'folder', name: 'Lanterns', changedAt };
const LINK: SharedDocument = {
  id: DocumentId.parse(31),
  kind: 'link',
  name: 'Flows',
  changedAt,
  url: 'https://example.org/flows',
};
const PASS = '1.2.abc';

/** Whoever scrolls comes to the end of what is loaded at once. */
class NearEnd {
  constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
  observe(): void {
    this.tell([{ isIntersecting: true }]);
  }
  disconnect(): void {}
}

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('IntersectionObserver', NearEnd);
});

/** Each folder with what lies in it. */
const withFolders = () =>
  answerBy(listSharedItems, (asked) =>
    asked.get('folder') === '12'
      ? {
          items: [TEXT],
          nextCursor: null,
          path: [
            { id: 11, name: 'Sketches' },
            { id: 12, name: 'Lanterns' },
          ],
        }
      : {
          items: asked.has('cursor') ? [LINK] : [INNER, FILE, PICTURE],
          nextCursor: asked.has('cursor') ? null : 'more',
          path: [{ id: 11, name: 'Sketches' }],
        },
  );

const expectPicture = (src: string) =>
  waitFor(() => expect(screen.getByRole('img', { name: 'map.png' })).toHaveAttribute('src', src));

test('whoever has the link sees the file and downloads it, without an account', async () => {
  const requests = recordRequests();
  const follow = vi.spyOn(handOut, 'followLink').mockReturnValue();
  fakeApi.use(answer(getShared, { item: FILE, mayDownload: true }));
  const { user } = renderApp('/share/a-token');
  expect(await screen.findByRole('heading', { level: 1, name: 'Brand guide.zip' })).toBeVisible();
  expect(screen.getByText('Archive, 12 MB')).toBeVisible();
  expect(screen.getByText('There is no preview of files of this kind')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Download' })[0] as Element);
  expect(follow).toHaveBeenCalledWith('/api/share/a-token/file?file=21', 'Brand guide.zip');
  expect(requests.some(({ headers }) => headers.has('authorization'))).toBe(false);
  expect(document.title).toMatch(/^Brand guide\.zip/);
});

test('whoever is signed in sees the same, and in Russian words', async () => {
  startSession('token-of-mira');
  fakeApi.use(answer(getCurrentUser, { item: mira }), answer(getShared, { item: LINK, mayDownload: true }));
  const { user } = renderApp('/share/a-token');
  expect(await screen.findByRole('link', { name: 'Open the address' })).toHaveAttribute('href', LINK.url);
  await user.click(screen.getByRole('radio', { name: 'Русский' }));
  expect(await screen.findByRole('link', { name: 'Открыть адрес' })).toBeVisible();
});

test('a picture and a text are shown in place', async () => {
  fakeApi.use(answer(getShared, { item: PICTURE, mayDownload: true }));
  const { unmount } = renderApp('/share/a-token');
  await expectPicture('/api/share/a-token/file?file=22');
  unmount();
  fakeApi.use(
    answer(getShared, { item: TEXT, mayDownload: true }),
    bytes(readSharedFile, new Blob(['Paper, wire.'])),
  );
  renderApp('/share/another-token');
  expect(await screen.findByText('Paper, wire.')).toBeVisible();
});

test('a link that has ended, or never was, says so', async () => {
  fakeApi.use(refuse(getShared, 'common.not_found'));
  renderApp('/share/a-token');
  expect(await screen.findByRole('heading', { name: 'This link does not work any more' })).toBeVisible();
});

test('what did not load is asked for again', async () => {
  fakeApi.use(silence(getShared));
  const { user } = renderApp('/share/a-token');
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 5000 });
  fakeApi.use(answer(getShared, { item: FILE, mayDownload: true }));
  await user.click(again);
  expect(await screen.findByRole('heading', { name: 'Brand guide.zip' })).toBeVisible();
});

test('a password is asked for, a wrong one is refused, and the right one opens it until the tab is closed', async () => {
  fakeApi.use(
    refuse(getShared, 'documents.share_locked'),
    refuse(unlockShare, 'common.wrong_fields', {}, [
      { path: 'password', code: 'documents.share_password_wrong' },
    ]),
  );
  const { user, unmount } = renderApp('/share/a-token');
  expect(await screen.findByRole('heading', { name: 'This link asks for a password' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('Required field')).toBeVisible();
  await user.type(screen.getByLabelText('Password'), 'not the one');
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('This is not the password.')).toBeVisible();
  fakeApi.use(
    answer(unlockShare, { item: { pass: PASS, until: changedAt } }),
    answerBy(getShared, (asked) =>
      asked.get('pass') === PASS ? { item: PICTURE, mayDownload: true } : null,
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await expectPicture(`/api/share/a-token/file?file=22&pass=${PASS}`);
  unmount();
  renderApp('/share/a-token');
  expect(await screen.findByRole('heading', { name: 'map.png' })).toBeVisible();
});

test('too many tries are told', async () => {
  fakeApi.use(
    refuse(getShared, 'documents.share_locked'),
    refuse(unlockShare, 'common.too_many_requests', { seconds: 60 }),
  );
  const { user } = renderApp('/share/a-token');
  await user.type(await screen.findByLabelText('Password'), 'something');
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText(/Too many/)).toBeVisible();
});

test('a folder shows what lies in it page by page, and its folders lead on and back', async () => {
  const follow = vi.spyOn(handOut, 'followLink').mockReturnValue();
  fakeApi.use(
    answer(getShared, { item: FOLDER, mayDownload: true }),
    withFolders(),
    bytes(readSharedFile, new Blob(['Paper, wire.'])),
  );
  const { user, address, goBack } = renderApp('/share/a-token');
  const list = within(await screen.findByRole('list', { name: 'What lies in Sketches' }));
  expect(await list.findByRole('link', { name: 'Flows' })).toHaveAttribute('href', LINK.url);
  await user.click(list.getByRole('button', { name: 'Brand guide.zip' }));
  expect(follow).toHaveBeenCalledWith('/api/share/a-token/file?file=21', 'Brand guide.zip');
  await user.click(list.getByRole('button', { name: 'map.png' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'map.png' }));
  expect(await dialog.findByRole('img', { name: 'map.png' })).toBeVisible();
  await expectPicture('/api/share/a-token/file?file=22');
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await user.click(list.getByRole('link', { name: 'Lanterns' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Lanterns' })).toBeVisible();
  expect(address()).toBe('/share/a-token?folder=12');
  const path = within(screen.getByRole('navigation', { name: 'Where this folder is' }));
  expect(path.getByRole('link', { name: 'Sketches' })).toHaveAttribute('href', '/share/a-token');
  await user.click(screen.getByRole('button', { name: 'plan.txt' }));
  expect(await screen.findByText('Paper, wire.')).toBeVisible();
  await goBack();
  expect(await screen.findByRole('heading', { level: 1, name: 'Sketches' })).toBeVisible();
});

test('an empty folder, and one that is not under the link, say so', async () => {
  fakeApi.use(
    answer(getShared, { item: FOLDER, mayDownload: true }),
    answer(listSharedItems, { items: [], nextCursor: null, path: [{ id: 11, name: 'Sketches' }] }),
  );
  const { unmount } = renderApp('/share/a-token');
  expect(await screen.findByRole('heading', { name: 'This folder is empty' })).toBeVisible();
  unmount();
  fakeApi.use(refuse(listSharedItems, 'common.not_found'));
  renderApp('/share/a-token?folder=99');
  expect(await screen.findByRole('heading', { name: 'This folder is not here any more' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'To what the link opens' })).toHaveAttribute(
    'href',
    '/share/a-token',
  );
});

test('when the time of a pass is over the password is asked for again', async () => {
  fakeApi.use(
    answer(getShared, { item: FOLDER, mayDownload: true }),
    refuse(listSharedItems, 'documents.share_locked'),
  );
  renderApp('/share/a-token');
  expect(await screen.findByRole('heading', { name: 'This link asks for a password' })).toBeVisible();
});

test('what may only be looked at has nothing to download', async () => {
  fakeApi.use(
    answer(getShared, { item: FOLDER, mayDownload: false }),
    answer(listSharedItems, { items: [FILE, PICTURE], nextCursor: null, path: [] }),
  );
  const { user } = renderApp('/share/abc');
  await user.click(await screen.findByRole('button', { name: 'map.png' }));
  expect(await screen.findByRole('dialog', { name: 'map.png' })).toBeVisible();
  expect(screen.getByText('Brand guide.zip')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Brand guide|Download/ })).not.toBeInTheDocument();
});

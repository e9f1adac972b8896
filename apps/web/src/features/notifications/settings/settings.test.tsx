import {
  getMailSwitch,
  getNotificationSettings,
  MAILED_TOPICS,
  NOTIFICATION_TOPICS,
  type NotificationSettings,
  switchByMail,
  switchInApp,
  switchMailsOff,
} from '@quilt/contract/features/notifications';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer, fakeApi, recordRequests, refuse } from '../../../testing/fake-api';
import { mira } from '../../../testing/people';
import { renderApp } from '../../../testing/render-app';
import { card, expectErrorToast, openSettings, prepareSettings } from '../../../testing/settings-world';

prepareSettings();

const ALL_ON: NotificationSettings = {
  topics: NOTIFICATION_TOPICS.map((topic) => ({
    topic,
    inApp: true,
    byMail: MAILED_TOPICS.some((mailed) => mailed === topic) ? true : null,
  })),
};
const withoutMails: NotificationSettings = {
  topics: ALL_ON.topics.map((one) => (one.topic === 'mention' ? { ...one, byMail: false } : one)),
};

test('a topic is switched in the app and by mail; what was not saved is back', async () => {
  vi.stubGlobal('Notification', { permission: 'default' });
  fakeApi.use(
    answer(getNotificationSettings, { item: ALL_ON }),
    answer(switchByMail, { item: withoutMails }),
    refuse(switchInApp, 'common.internal'),
  );
  const requests = recordRequests();
  const { user } = openSettings(mira, '/settings/notifications');
  const part = await card('What, and where');
  const byMail = await part.findByRole('checkbox', { name: 'Mention, E-mail' });
  expect(part.getByRole('switch', { name: 'Tell me of messages while the tab is hidden' })).toBeVisible();
  expect(part.queryByRole('checkbox', { name: 'Friend, E-mail' })).not.toBeInTheDocument();
  await user.click(byMail);
  expect(byMail).not.toBeChecked();
  const sent = requests.find(({ method }) => method === 'PATCH');
  expect(await sent?.json()).toEqual({ topic: 'mention', isOn: false });
  const inApp = part.getByRole('checkbox', { name: 'Friend, In the app' });
  await user.click(inApp);
  await expectErrorToast();
  expect(inApp).toBeChecked();
});

test('what does not load says so, and is asked for again', async () => {
  fakeApi.use(refuse(getNotificationSettings, 'common.internal'));
  const { user } = openSettings(mira, '/settings/notifications');
  const part = await card('What, and where');
  expect(await part.findByText('Could not load your settings')).toBeVisible();
  fakeApi.use(answer(getNotificationSettings, { item: ALL_ON }));
  await user.click(part.getByRole('button', { name: 'Try again' }));
  expect(await part.findByRole('table')).toBeVisible();
});

test('the link of a mail switches off by its button, in the language of the mail, and not by being opened', async () => {
  fakeApi.use(
    answer(getMailSwitch, { item: { topics: ['mention', 'returned'], isOff: false, language: 'ru' } }),
    answer(switchMailsOff, undefined),
  );
  const requests = recordRequests();
  const { user } = renderApp('/unsubscribe/a-token');
  expect(await screen.findByText(/Не будет писем об этом/)).toBeVisible();
  const sent = () =>
    requests.filter(({ method }) => method === 'POST').map(({ url }) => new URL(url).pathname);
  expect(sent()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Отключить эти письма' }));
  expect(await screen.findByRole('heading', { name: 'Эти письма отключены' })).toBeVisible();
  expect(sent()).toEqual(['/api/notifications/mails/a-token']);
});

test('a link that we have not made says so', async () => {
  fakeApi.use(refuse(getMailSwitch, 'common.not_found'));
  renderApp('/unsubscribe/made-up');
  expect(await screen.findByRole('heading', { name: 'This link switches nothing off' })).toBeVisible();
});

import * as endpoints from '@quilt/contract/features/notifications';
import {
  type NotificationSettings,
  type NotificationTopic,
  notificationSettingsChanged,
  toMailedTopic,
} from '@quilt/contract/features/notifications';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api-client';
import { type LiveListener, on, useOwnScope } from '../../../lib/live';
import { patchQuery, refetchNow } from '../../../lib/live-query';

export const settingsQuery = queryOptions({
  queryKey: ['notifications', 'settings'],
  queryFn: async ({ signal }) => (await call(endpoints.getNotificationSettings, {}, { signal })).item,
  refetchOnMount: 'always',
});

const put = (settings: NotificationSettings): void => patchQuery(settingsQuery, () => settings);

export type Channel = 'inApp' | 'byMail';

/** Shown at once, and taken back when the server did not take it. */
export async function switchTopic(topic: NotificationTopic, channel: Channel, isOn: boolean): Promise<void> {
  const show = (shown: boolean): void =>
    patchQuery(settingsQuery, ({ topics }) => ({
      topics: topics.map((one) => (one.topic === topic ? { ...one, [channel]: shown } : one)),
    }));
  show(isOn);
  try {
    put(await send(topic, channel, isOn));
  } catch (error) {
    show(!isOn);
    throw error;
  }
}

async function send(
  topic: NotificationTopic,
  channel: Channel,
  isOn: boolean,
): Promise<NotificationSettings> {
  if (channel === 'inApp') return (await call(endpoints.switchInApp, { body: { topic, isOn } })).item;
  const mailed = toMailedTopic(topic);
  if (mailed === null) throw new TypeError(`${topic} is not mailed`);
  return (await call(endpoints.switchByMail, { body: { topic: mailed, isOn } })).item;
}

const LISTENER: LiveListener = {
  handlers: [on(notificationSettingsChanged, (_, settings) => put(settings))],
  onReset: (since) => void refetchNow(settingsQuery, since),
};

export function useLiveSettings(): void {
  useOwnScope(LISTENER);
}

/* By the link of a mail, with an account or without one. */
export const mailSwitchQuery = (token: string) =>
  queryOptions({
    queryKey: ['mail switch', token],
    queryFn: async ({ signal }) =>
      (await call(endpoints.getMailSwitch, { params: { token } }, { signal })).item,
    gcTime: 0,
  });

export async function switchMailsOff(token: string): Promise<void> {
  await call(endpoints.switchMailsOff, { params: { token } });
}

import type { ClientId } from '@quilt/contract/core';
import type { ChatId, NewScheduledMessage, ScheduledMessage } from '@quilt/contract/features/chats';
import * as endpoints from '@quilt/contract/features/chats';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client';
import { queryClient } from '../../lib/query-client';
import { HOUR_MS, MINUTE_MS } from '../../lib/spans';
import { noteLast } from './api';
import { putMessage } from './timeline';

const SCHEDULED = ['chats', 'scheduled'] as const;
const MORNING = 9;
const WEEK = 7;

/** Own messages of a chat that wait for their time, the next first. */
export const scheduledQuery = (chat: ChatId) =>
  queryOptions({
    queryKey: [...SCHEDULED, chat],
    queryFn: async ({ signal }) =>
      (await call(endpoints.listScheduledMessages, { query: { chat } }, { signal })).items,
    refetchOnMount: 'always',
  });

export const refreshScheduled = (): Promise<void> => queryClient.invalidateQueries({ queryKey: SCHEDULED });

export async function schedule(
  chat: ChatId,
  body: Omit<NewScheduledMessage, 'isAlsoInChat'> & { isAlsoInChat?: boolean },
  clientId: ClientId,
): Promise<void> {
  await call(endpoints.scheduleMessage, { params: { id: chat }, body }, { clientId });
  await refreshScheduled();
}

export async function changeScheduled(
  { id, attachments }: ScheduledMessage,
  text: string,
  sendAt: string,
): Promise<void> {
  const body = { text, sendAt, attachments: attachments.map((file) => file.id) };
  await call(endpoints.updateScheduledMessage, { params: { id }, body });
  await refreshScheduled();
}

export async function dropScheduled({ id }: ScheduledMessage): Promise<void> {
  await call(endpoints.deleteScheduledMessage, { params: { id } });
  await refreshScheduled();
}

export async function sendScheduled({ id }: ScheduledMessage, clientId: ClientId): Promise<void> {
  const { item } = await call(endpoints.sendScheduledMessage, { params: { id } }, { clientId });
  putMessage(item);
  noteLast(item);
  await refreshScheduled();
}

const morning = (now: Date, days: number): Date =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, MORNING);

/** Moments that are often meant, where the one who writes is. */
export function listMoments(now: Date): { name: 'inAnHour' | 'tomorrow' | 'monday'; at: Date }[] {
  // Sunday is 0; on a Monday it is the next one.
  const toMonday = (WEEK + 1 - now.getDay()) % WEEK || WEEK;
  return [
    // To the minute, so that who presses again means the same.
    { name: 'inAnHour', at: new Date(Math.ceil((now.getTime() + HOUR_MS) / MINUTE_MS) * MINUTE_MS) },
    { name: 'tomorrow', at: morning(now, 1) },
    ...(toMonday > 1 ? [{ name: 'monday' as const, at: morning(now, toMonday) }] : []),
  ];
}

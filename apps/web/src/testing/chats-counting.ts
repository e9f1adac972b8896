import { listChats } from '@quilt/contract/features/chats';
import { beforeEach, vi } from 'vitest';
import { useDesktop } from '../features/chats/desktop';
import { chat, PEOPLE } from './chats-world';
import { answer, fakeApi } from './fake-api';

// Its code, which a busy machine takes long to load, is there before anybody waits for it.
import '../features/chats/ChatsCount';

export interface Shown {
  title: string;
  body: string | undefined;
  onclick: (() => void) | null;
  close(): void;
}
export const shown: Shown[] = [];

/** A browser that tells, once it is allowed to. */
export function withNotices(
  permission: NotificationPermission,
  answered: NotificationPermission = permission,
) {
  class FakeNotification implements Shown {
    static permission = permission;
    static requestPermission = vi.fn(async () => {
      FakeNotification.permission = answered;
      return answered;
    });
    onclick: (() => void) | null = null;
    body: string | undefined;
    constructor(
      readonly title: string,
      { body }: NotificationOptions = {},
    ) {
      this.body = body;
      shown.push(this);
    }
    close = vi.fn();
  }
  vi.stubGlobal('Notification', FakeNotification);
  return FakeNotification;
}

export const icon = () => document.querySelector('link[rel="icon"]')?.getAttribute('href');

export function listed(one = chat(), unread = 0) {
  fakeApi.use(answer(listChats, { items: [one], nextCursor: null, people: PEOPLE, unread }));
}

export function prepareChatsCounting(): void {
  beforeEach(() => {
    shown.length = 0;
    useDesktop.setState({ isWanted: false });
    document.head.innerHTML = '<link rel="icon" href="/favicon.svg">';
  });
}

import { create } from 'zustand';
import { storage } from '../../lib/storage';

/** Of this device: the browser asks for each of them too. */
const KEY = 'quilt.desktop-notices';

const isKnown = (): boolean => 'Notification' in globalThis;

/** Whether the browser can tell of something while nobody looks at the page, and is to. */
export const useDesktop = create(() => ({ isWanted: storage.getItem(KEY) === 'on' }));

export type DesktopState = 'missing' | 'blocked' | 'off' | 'on';

export function useDesktopState(): DesktopState {
  const isWanted = useDesktop((state) => state.isWanted);
  if (!isKnown()) return 'missing';
  if (Notification.permission === 'denied') return 'blocked';
  return isWanted && Notification.permission === 'granted' ? 'on' : 'off';
}

/** Asks the browser where it has not been asked yet; only ever because somebody has pressed a button. */
export async function wantDesktop(isWanted: boolean): Promise<DesktopState> {
  const isGranted = !isWanted || (await Notification.requestPermission()) === 'granted';
  if (isWanted && isGranted) storage.setItem(KEY, 'on');
  else storage.removeItem(KEY);
  useDesktop.setState({ isWanted: isWanted && isGranted });
  if (isGranted) return isWanted ? 'on' : 'off';
  return 'blocked';
}

interface Notice {
  /** One of the same place takes the place of the one before. */
  place: string;
  title: string;
  text: string;
  onOpen(): void;
}

export function showNotice({ place, title, text, onOpen }: Notice): void {
  const isOn = isKnown() && Notification.permission === 'granted' && useDesktop.getState().isWanted;
  if (!isOn || document.visibilityState === 'visible') return;
  try {
    const notice = new Notification(title, { body: text, tag: place, icon: '/favicon.svg' });
    notice.onclick = () => {
      window.focus();
      notice.close();
      onOpen();
    };
  } catch {
    // Some browsers of phones have it, and leave it to their service workers alone.
  }
}

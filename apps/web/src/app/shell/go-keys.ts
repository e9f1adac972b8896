import { useEffect, useEffectEvent } from 'react';
import { keyOf } from '../../lib/key-of';
import { PATHS } from '../../lib/paths';
import { takesText } from './use-shortcut';

/** After G, where each letter leads. */
export const GO_KEYS = [
  { name: 'workspace', key: 'W', path: PATHS.workspace },
  { name: 'chats', key: 'M', path: PATHS.chats },
  { name: 'projects', key: 'P', path: PATHS.projects },
  { name: 'documents', key: 'D', path: '/documents' },
  { name: 'notifications', key: 'I', path: PATHS.notifications },
  { name: 'profile', key: 'U', path: PATHS.profile },
] as const;

/** What comes later than this is a key of its own. */
const TOGETHER_MS = 1500;

export function useGoKeys(onGo: (path: string) => void): void {
  const handleGo = useEffectEvent(onGo);
  useEffect(() => {
    let since = Number.NEGATIVE_INFINITY;
    const handleKeyDown = (event: KeyboardEvent): void => {
      const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey);
      const isCovered = document.querySelector('[aria-modal=true]') !== null;
      if (!isPlain || isCovered || takesText(event.target)) return;
      const key = keyOf(event).toUpperCase();
      const target = GO_KEYS.find((one) => one.key === key);
      if (target && event.timeStamp - since < TOGETHER_MS) {
        event.preventDefault();
        // What the page would do by this letter is not meant.
        event.stopImmediatePropagation();
        handleGo(target.path);
      }
      since = key === 'G' ? event.timeStamp : Number.NEGATIVE_INFINITY;
    };
    window.addEventListener('keydown', handleKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', handleKeyDown, { capture: true });
  }, []);
}

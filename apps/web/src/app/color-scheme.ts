import { isMantineColorScheme, type MantineColorSchemeManager } from '@mantine/core';
import { onStoredElsewhere, storage } from '../lib/storage';

/** The same key as in public/before-paint.js, which reads it before the first paint. */
const KEY = 'quilt.colorScheme';

let stop: () => void = () => undefined;

/** Mantine's own says in the console what it cannot keep. */
export const colorSchemeManager: MantineColorSchemeManager = {
  get(initial) {
    const kept = storage.getItem(KEY);
    return isMantineColorScheme(kept) ? kept : initial;
  },
  set: (scheme) => storage.setItem(KEY, scheme),
  subscribe(onUpdate) {
    stop = onStoredElsewhere(KEY, () => onUpdate(colorSchemeManager.get('auto')));
  },
  unsubscribe: () => stop(),
  clear: () => storage.removeItem(KEY),
};

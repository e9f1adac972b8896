import { useState } from 'react';

interface Opened<Value> {
  /** Null until it was opened. What is closing still shows what it was. */
  shown: Value | null;
  isOpen: boolean;
  /** Another one each time, so that a dialog is filled anew. */
  key: number;
  open(value: Value): void;
  close(): void;
}

/** For a dialog that is filled with what it was opened for. */
export function useOpened<Value>(): Opened<Value> {
  const [{ shown, isOpen, key }, set] = useState<Pick<Opened<Value>, 'shown' | 'isOpen' | 'key'>>({
    shown: null,
    isOpen: false,
    key: 0,
  });
  return {
    shown,
    isOpen,
    key,
    open: (value) => set({ shown: value, isOpen: true, key: key + 1 }),
    close: () => set({ shown, isOpen: false, key }),
  };
}

import { useEffect } from 'react';
import { create } from 'zustand';

const usePush = create(() => ({ isPushed: false }));

/** Whether something open beside the page takes room from it. */
export const useIsPushed = (): boolean => usePush((state) => state.isPushed);

/** Where there is room the page makes way for what is open; the shell knows how. */
export function usePushed(isPushed: boolean): void {
  useEffect(() => {
    const tell = (is: boolean): void => {
      document.documentElement.toggleAttribute('data-drawer', is);
      usePush.setState({ isPushed: is });
    };
    tell(isPushed);
    return () => tell(false);
  }, [isPushed]);
}

import { useEffect } from 'react';

interface NearEnd {
  isNear: boolean;
  hasMore: boolean;
  isBlocked: boolean;
  onMore: (() => void) | null;
}

/** Asks for the next page until the screen is full: one may hold few, or nobody, and still not be the last. */
export function useMoreNearEnd({ isNear, hasMore, isBlocked, onMore }: NearEnd): void {
  const isWanted = isNear && hasMore && !isBlocked;
  useEffect(() => {
    if (isWanted) onMore?.();
  }, [isWanted, onMore]);
}

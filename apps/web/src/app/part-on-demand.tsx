import {
  type ComponentType,
  createElement,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { whenIdle } from '../lib/when-idle';
import { loadOrReload } from './new-version';

interface OnDemand {
  /** Until then there is the fallback, which stays the same while the code comes. */
  isWanted?: boolean;
  /** Its code did not come; where nothing depends on it, nobody need be told. */
  onMissing?(): void;
  /** Until it is there. */
  fallback?: ReactNode;
}

type PartOnDemand<Props> = ComponentType<Props & OnDemand> & {
  /** Loads it ahead of its use. */
  preload(): void;
  /** Loads it if it is wanted. Whether nothing more is to come: it is there, missing, or not wanted. */
  useIsSettled(isWanted: boolean): boolean;
};

/**
 * A part of a page whose code is loaded when it is first shown. Unlike React.lazy, a load that failed takes nothing else
 * of the page along. Browsers remember it, though: what did not come once comes with the next load of the page.
 */
export function partOnDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): PartOnDemand<Props> {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<void> | null = null;
  const loadOnce = (): Promise<void> => {
    loading ??= loadOrReload(load, addressNow)
      .then((part) => {
        loaded = part;
      })
      .finally(() => {
        loading = null;
      });
    return loading;
  };

  /** Loads it if it is wanted. How often it did not come. */
  const useLoading = (isWanted: boolean): number => {
    const [, setIsHere] = useState(false);
    const [misses, setMisses] = useState(0);
    useEffect(() => {
      if (loaded || !isWanted) return;
      let isGone = false;
      loadOnce().then(
        () => setIsHere(true),
        () => {
          if (!isGone) setMisses((times) => times + 1);
        },
      );
      return () => {
        isGone = true;
      };
    }, [isWanted]);
    return misses;
  };

  function Part(props: Props & OnDemand) {
    const { isWanted = true, fallback } = props;
    const misses = useLoading(isWanted);
    const tellMissing = useEffectEvent(() => props.onMissing?.());
    useEffect(() => {
      if (misses > 0) tellMissing();
    }, [misses]);
    return isWanted && loaded ? createElement(loaded, props) : fallback;
  }

  const useIsSettled = (isWanted: boolean): boolean =>
    useLoading(isWanted) > 0 || loaded !== null || !isWanted;

  // Whoever shows it is told that it is missing; ahead of that nobody misses it.
  return Object.assign(Part, { preload: () => void loadOnce().catch(() => undefined), useIsSettled });
}

/** Has a part at hand as soon as the page is there: when it is wanted, the line may be gone. */
export function usePreload(part: Pick<PartOnDemand<object>, 'preload'>): void {
  // While developing all of it is at hand.
  useEffect(() => (import.meta.env.PROD ? whenIdle(part.preload) : undefined), [part]);
}

function addressNow(): string {
  const { pathname, search, hash } = window.location;
  return `${pathname}${search}${hash}`;
}

import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { loadOrReload } from './new-version';

interface OnDemand {
  /** Its code did not come. Shown anew, the part asks for it again. */
  onMissing(): void;
  /** Until it is there. */
  fallback?: ReactNode;
}

/**
 * A part of a page whose code is loaded when it is first shown. Unlike React.lazy, a load that failed takes nothing else
 * of the page along, and is not remembered.
 */
export function partOnDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & OnDemand> {
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

  return function PartOnDemand(props: Props & OnDemand) {
    const [Part, setPart] = useState(() => loaded);
    const onMissing = useRef(props.onMissing);
    useEffect(() => {
      onMissing.current = props.onMissing;
    }, [props.onMissing]);

    useEffect(() => {
      if (loaded) return;
      let isGone = false;
      loadOnce().then(
        () => {
          if (!isGone) setPart(() => loaded);
        },
        () => {
          if (!isGone) onMissing.current();
        },
      );
      return () => {
        isGone = true;
      };
    }, []);

    return Part ? <Part {...props} /> : props.fallback;
  };
}

function addressNow(): string {
  const { pathname, search, hash } = window.location;
  return `${pathname}${search}${hash}`;
}

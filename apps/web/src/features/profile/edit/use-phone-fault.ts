import { useEffect, useState } from 'react';
import type { PhoneFault } from './phone';

/** What knows the numbers of the world is large: it comes when a number is typed. */
export function usePhoneFault(text: string): PhoneFault | null {
  const [checked, setChecked] = useState<{ text: string; fault: PhoneFault | null } | null>(null);
  useEffect(() => {
    if (text === '') return;
    let isGone = false;
    import('./phone').then(
      ({ checkPhone }) => {
        if (!isGone) setChecked({ text, fault: checkPhone(text) });
      },
      // The server tells it then.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [text]);
  return text !== '' && checked?.text === text ? checked.fault : null;
}

import { useEffect, useState } from 'react';
import type { PhoneFault } from './phone';

/** What is wrong with a number that is being typed. */
export function usePhoneFault(text: string): PhoneFault | null {
  return useKnown(text, async () => (await import('./phone')).checkPhone) ?? null;
}

/** The kept number in groups; as it is kept until it is known how. */
export function usePhoneText(phone: string): string {
  return useKnown(phone, async () => (await import('./phone')).writePhone) ?? phone;
}

/** What knows the numbers of the world is large: it comes when there is a number, and nobody waits for it. */
function useKnown<Known>(phone: string, load: () => Promise<(phone: string) => Known>): Known | undefined {
  const [found, setFound] = useState<{ phone: string; known: Known } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: which function it is stays the same.
  useEffect(() => {
    if (phone === '') return;
    let isGone = false;
    load().then(
      (ask) => {
        if (!isGone) setFound({ phone, known: ask(phone) });
      },
      // The server tells what is wrong then, and the number is shown as it is kept.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [phone]);
  return phone !== '' && found?.phone === phone ? found.known : undefined;
}

import type { FileCard } from '@quilt/contract/features/documents';
import { useEffect, useEffectEvent, useState } from 'react';
import { CallError, GoneError } from '../../../lib/call-error';
import type { FilesPlace } from '../addresses';
import { readBytes } from './bytes';
import { isLocked, type OpenedPdf, openPdf } from './pdf';

export type PdfState =
  | { kind: 'loading'; share: number }
  | { kind: 'ready'; pdf: OpenedPdf }
  /** The bytes did not come. */
  | { kind: 'away'; error: unknown }
  | { kind: 'broken' | 'locked' };

/** A PDF for as long as it is shown: its bytes, then what pdf.js makes of them. */
export function usePdf(place: FilesPlace, file: FileCard): [state: PdfState, retry: () => void] {
  const [state, setState] = useState<PdfState>({ kind: 'loading', share: 0 });
  const [turn, setTurn] = useState(0);
  const load = useEffectEvent(async (signal: AbortSignal): Promise<void> => {
    const tell = (next: PdfState): void => {
      if (!signal.aborted) setState(next);
    };
    tell({ kind: 'loading', share: 0 });
    try {
      const bytes = await readBytes(place, file, {
        signal,
        onShare: (share) => tell({ kind: 'loading', share }),
      });
      tell({ kind: 'ready', pdf: await openPdf(bytes, signal) });
    } catch (error) {
      if (error instanceof CallError || error instanceof GoneError) tell({ kind: 'away', error });
      else tell({ kind: isLocked(error) ? 'locked' : 'broken' });
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: It is asked for again when it is said.
  useEffect(() => {
    const stop = new AbortController();
    void load(stop.signal);
    return () => stop.abort();
  }, [place.key, file.id, turn]);
  return [state, () => setTurn((now) => now + 1)];
}

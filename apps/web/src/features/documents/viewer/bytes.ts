import type { FileCard } from '@quilt/contract/features/documents';
import { queryOptions } from '@tanstack/react-query';
import { GoneError, NetworkError } from '../../../lib/call-error';
import { type FilesPlace, openUrl } from '../addresses';

/** Of a longer text its beginning is shown. */
const TEXT_BYTES = 1024 * 1024;

async function ask(place: FilesPlace, { id }: FileCard, init: RequestInit): Promise<Response> {
  const url = await openUrl(place, id);
  if (url === null) throw new GoneError('a file is not here any more');
  const answer = await fetch(url, init).catch((error: unknown) => {
    if (init.signal?.aborted) throw error;
    throw new NetworkError(null);
  });
  if (!answer.ok) throw new NetworkError(answer.status);
  return answer;
}

interface ReadText {
  text: string;
  /** There is more than this. */
  isCut: boolean;
}

export const textQuery = (place: FilesPlace, file: FileCard) =>
  queryOptions({
    queryKey: ['documents', 'text', place.key, file.id, file.bytes],
    queryFn: async ({ signal }): Promise<ReadText> => {
      const isCut = file.bytes > TEXT_BYTES;
      const headers = isCut ? { Range: `bytes=0-${TEXT_BYTES - 1}` } : {};
      const text = await (await ask(place, file, { signal, headers })).text();
      // Its last letter may have been cut in two.
      return { text: isCut ? text.replace(/\uFFFD$/, '') : text, isCut };
    },
    gcTime: 0,
  });

/** All of a file; `onShare` is told how much of it is there, from 0 to 1. */
export async function readBytes(
  place: FilesPlace,
  file: FileCard,
  { signal, onShare }: { signal: AbortSignal; onShare(share: number): void },
): Promise<Uint8Array> {
  const { body } = await ask(place, file, { signal });
  if (!body) throw new NetworkError(null);
  const parts: Uint8Array[] = [];
  const reader = body.getReader();
  let length = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      parts.push(part.value);
      length += part.value.length;
      onShare(file.bytes === 0 ? 1 : length / file.bytes);
    }
  } catch (error) {
    if (signal.aborted) throw error;
    throw new NetworkError(null);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

import { ClientId, toUrl } from '@quilt/contract/core';
import { createUpload, type Document, finishUpload, type SentTo } from '@quilt/contract/features/documents';
import type { DetailedError } from 'tus-js-client';
import { call } from '../../../lib/api-client';
import { ApiError, NetworkError } from '../../../lib/call-error';
import { useInterface } from '../../../lib/interface-store';
import { useSession } from '../../../lib/session';
import { toCallError, type UploadOptions } from '../../../lib/upload';
import { findUnfinished, forgetUnfinished, keepUnfinished } from './unfinished';

/** Small enough that little is sent twice through a proxy that cuts, large enough that few are asked for. */
const PART_BYTES = 16 * 1024 * 1024;

/** Where the server has what was sent of a file so far, for each place that it goes to. */
const begun = new WeakMap<File, Map<string, string>>();
const nameOf = (where: SentTo) => JSON.stringify(where);

/** Goes on with what is there already. Aborting leaves that there. */
export async function sendInParts(
  file: File,
  { ifTaken, ...where }: SentTo,
  options: UploadOptions,
): Promise<Document> {
  const urls = begun.get(file) ?? new Map<string, string>();
  begun.set(file, urls);
  const known = urls.get(nameOf(where)) ?? findUnfinished(file, where)?.url;
  const url = await sendBytes(file, where, known, options, (made) => {
    urls.set(nameOf(where), made);
    keepUnfinished(file, where, made);
  });
  const id = ClientId.parse(url.split('/').at(-1));
  try {
    const { item } = await call(
      finishUpload,
      { params: { id }, body: { ...(ifTaken && { ifTaken }) } },
      { ...(options.signal && { signal: options.signal }) },
    );
    forgetUnfinished(url);
    return item;
  } catch (error) {
    // It waited for too long: the next try begins anew.
    if (error instanceof ApiError && error.status === 404) forget(file, where, url);
    throw error;
  }
}

function forget(file: File, where: SentTo, url: string): void {
  begun.get(file)?.delete(nameOf(where));
  forgetUnfinished(url);
}

/** What the server has of it goes; what it did not hear of goes there by itself. */
export function giveUp(file: File, { ifTaken: _, ...where }: SentTo): void {
  const url = begun.get(file)?.get(nameOf(where)) ?? findUnfinished(file, where)?.url;
  if (!url) return;
  forget(file, where, url);
  deleteParts(url);
}

export function deleteParts(url: string): void {
  void fetch(url, {
    method: 'DELETE',
    headers: { ...toHeaders(), 'Tus-Resumable': '1.0.0' },
  }).catch(() => undefined);
}

function toHeaders(): Record<string, string> {
  const { token } = useSession.getState();
  return {
    'Accept-Language': useInterface.getState().language,
    ...(token !== null && { Authorization: `Bearer ${token}` }),
  };
}

/** Answers where they are. */
async function sendBytes(
  file: File,
  where: SentTo,
  known: string | undefined,
  { onProgress, signal }: UploadOptions,
  onBegun: (url: string) => void,
): Promise<string> {
  const { Upload, DetailedError: Failure } = await import('tus-js-client').catch(() => {
    throw new NetworkError(null);
  });
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: toUrl(createUpload, { query: where }),
      ...(known !== undefined && { uploadUrl: known }),
      chunkSize: PART_BYTES,
      uploadDataDuringCreation: true,
      metadata: { filename: file.name },
      headers: toHeaders(),
      storeFingerprintForResuming: false,
      // Whoever asked decides when it is tried again.
      retryDelays: null,
      onUploadUrlAvailable: () => upload.url && onBegun(pathOf(upload.url)),
      onProgress: (sent, total) => onProgress?.(total > 0 ? sent / total : 1),
      onSuccess: () => resolve(pathOf(upload.url ?? '')),
      onError: (error) => reject(error instanceof Failure ? toFailure(error) : new NetworkError(null)),
    });
    signal?.addEventListener('abort', () => {
      void upload.abort();
      reject(new NetworkError(null));
    });
    upload.start();
  });
}

const pathOf = (url: string): string => new URL(url, window.location.origin).pathname;

function toFailure({ originalResponse }: DetailedError): unknown {
  if (!originalResponse) return new NetworkError(null);
  const { token } = useSession.getState();
  return toCallError(originalResponse.getStatus(), originalResponse.getBody(), token);
}

import './zod';
import {
  type AnswerOf,
  CLIENT_ID_HEADER,
  type ClientId,
  type Endpoint,
  ErrorAnswer,
  SESSION_CODES,
  toUrl,
  type UploadInput,
} from '@quilt/contract/core';
import { ApiError, type CallError, NetworkError } from './call-error';
import { useInterface } from './interface-store';
import { endSession, useSession } from './session';

export interface UploadOptions {
  /** From 0 to 1, as the bytes go out. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  /** The same for each try of the same files, to an endpoint that can be repeated. */
  clientId?: ClientId;
}

/** Sends files, and form fields, to an endpoint of the contract. By XMLHttpRequest: `fetch` does not tell how much has gone out. */
export function upload<E extends Endpoint>(
  endpoint: E,
  input: UploadInput<E, Blob>,
  { onProgress, signal, clientId }: UploadOptions = {},
): Promise<AnswerOf<E>> {
  const { token } = useSession.getState();
  const { params, query, body, files }: Parts = input;
  const form = toForm(body ?? {}, files ?? {});

  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(endpoint.method, toUrl(endpoint, { params, query }));
    request.setRequestHeader('Accept-Language', useInterface.getState().language);
    if (token !== null) request.setRequestHeader('Authorization', `Bearer ${token}`);
    if (clientId !== undefined) request.setRequestHeader(CLIENT_ID_HEADER, clientId);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    };
    request.onload = () => {
      if (request.status < 200 || request.status > 299) {
        return reject(toCallError(request.status, request.responseText, token));
      }
      const body = parse(request.responseText);
      const answer = endpoint.answer.safeParse(request.status === 204 ? undefined : body);
      if (!answer.success) reject(new NetworkError(request.status, { cause: answer.error }));
      // The schema is the endpoint's own, which TypeScript does not follow through the type parameter.
      else resolve(answer.data as AnswerOf<E>);
    };
    request.onerror = () => reject(new NetworkError(null));
    const handleAbort = (): void => {
      request.abort();
      reject(new NetworkError(null));
    };
    signal?.addEventListener('abort', handleAbort, { once: true });
    request.send(form);
  });
}

interface Parts {
  params?: Readonly<Record<string, unknown>> | undefined;
  query?: Readonly<Record<string, unknown>> | undefined;
  body?: unknown;
  files?: Readonly<Record<string, Blob | undefined>> | undefined;
}

/** Written the way the server reads it: a list repeats its name, undefined is left out. */
function toForm(fields: object, files: NonNullable<Parts['files']>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value].flat()) if (one !== undefined) form.append(name, String(one));
  }
  for (const [name, file] of Object.entries(files)) {
    if (file) form.append(name, file, file instanceof File ? file.name : name);
  }
  return form;
}

/** What an answer says that is none; one that says that the session has ended ends it. */
export function toCallError(status: number, text: string, token: string | null): CallError {
  const { data } = ErrorAnswer.safeParse(parse(text));
  if (data === undefined) return new NetworkError(status);
  const error = new ApiError(status, data);
  if (SESSION_CODES.has(error.code)) endSession(token, error);
  return error;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

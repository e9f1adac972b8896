import './zod';
import {
  type AnswerOf,
  type CallInput,
  CLIENT_ID_HEADER,
  type Endpoint,
  ErrorAnswer,
  SESSION_CODES,
  toUrl,
} from '@quilt/contract/core';
import type { Language } from '@quilt/contract/product';
import { ApiError, type CallError, NetworkError } from './call-error';
import { dropFirst, takeFirst } from './first-answers';
import { useInterface } from './interface-store';
import { endSession, useSession } from './session';

/** Longer than any answer takes that is still of use. */
const TIMEOUT_MS = 20_000;

interface CallOptions {
  signal?: AbortSignal;
  /** Of a session that is no longer the present one. */
  token?: string;
  /** Goes out even when the page is closed meanwhile. */
  keepalive?: boolean;
  /** Of a write that may be sent more than once. */
  clientId?: string;
  /** Of the answer, where it is not to be the one that is shown. */
  language?: Language;
}

/** Called as a call begins, with what is to be done with its answer; `wasEarly`: it was asked for before the call. */
type Watch = () => (response: Response, wasEarly: boolean) => void;

let watch: Watch | null = null;

export function watchAnswers(how: Watch): void {
  watch = how;
}

type Place = Pick<Endpoint, 'service' | 'method' | 'path'>;

/** Calls an endpoint of the contract. Rejects with an ApiError or a NetworkError. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<AnswerOf<E>> {
  const response = await request(endpoint, input, options);
  const answer = endpoint.answer.safeParse(await readJson(response));
  if (!answer.success) throw new NetworkError(response.status, { cause: answer.error });
  // The schema is the endpoint's own, which TypeScript does not follow through the type parameter.
  return answer.data as AnswerOf<E>;
}

/** Calls an endpoint that answers with bytes. */
export async function callForBytes<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<Blob> {
  const response = await request(endpoint, input, options);
  return await answered(response.blob());
}

/** Calls for whatever the answer is, for those who know the endpoint by its name alone. */
export async function callForJson(
  endpoint: Place,
  input: Parts,
  options: CallOptions = {},
): Promise<unknown> {
  const response = await request(endpoint, input, options);
  return readJson(response);
}

interface Parts {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
}

async function request(endpoint: Place, input: Parts, options: CallOptions): Promise<Response> {
  const { signal, token = useSession.getState().token, keepalive = false, clientId } = options;
  const { language = useInterface.getState().language } = options;
  const headers = new Headers({ 'Accept-Language': language });
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  if (clientId !== undefined) headers.set(CLIENT_ID_HEADER, clientId);
  if (input.body !== undefined) headers.set('Content-Type', 'application/json');
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const url = toUrl(endpoint, input);
  if (endpoint.method !== 'GET') dropFirst();
  const note = endpoint.method === 'GET' ? watch?.() : undefined;
  const first = takeFirst(url, token, language);
  const response = await answered(
    first ??
      fetch(url, {
        method: endpoint.method,
        headers,
        keepalive,
        body: input.body === undefined ? null : JSON.stringify(input.body),
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      }),
  );
  if (response.ok) {
    // Of another session nobody is told what happens.
    if (token === useSession.getState().token) note?.(response, first !== undefined);
    return response;
  }
  const error = await toError(response);
  if (error instanceof ApiError && SESSION_CODES.has(error.code)) endSession(token, error);
  throw error;
}

async function toError(response: Response): Promise<CallError> {
  const body = await response.json().catch(() => null);
  const answer = ErrorAnswer.safeParse(body);
  return answer.success ? new ApiError(response.status, answer.data) : new NetworkError(response.status);
}

/** Undefined where there is nothing to say. */
async function readJson(response: Response): Promise<unknown> {
  try {
    const text = await response.text();
    return text === '' ? undefined : JSON.parse(text);
  } catch (cause) {
    throw new NetworkError(response.status, { cause });
  }
}

async function answered<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    throw new NetworkError(null, { cause });
  }
}

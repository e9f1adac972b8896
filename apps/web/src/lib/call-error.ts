import type { ErrorAnswer } from '@quilt/contract/core';

/** A call that did not succeed. `status` is null when there was no answer at all. */
export abstract class CallError extends Error {
  abstract readonly status: number | null;
}

/** The server refused, with a code of the catalogue. The message is in the language that was asked for. */
export class ApiError extends CallError {
  override readonly name = 'ApiError';
  readonly code: string;
  readonly params: ErrorAnswer['error']['params'];
  readonly fields: ErrorAnswer['error']['fields'];
  readonly requestId: string;

  constructor(
    readonly status: number,
    { error }: ErrorAnswer,
    options?: ErrorOptions,
  ) {
    super(error.message, options);
    this.code = error.code;
    this.params = error.params;
    this.fields = error.fields;
    this.requestId = error.requestId;
  }
}

/** Nothing that our server said: the line is down, it took too long, or something in between answered. */
export class NetworkError extends CallError {
  override readonly name = 'NetworkError';

  constructor(
    readonly status: number | null,
    options?: ErrorOptions,
  ) {
    super(status === null ? 'No answer' : `An unreadable answer (${status})`, options);
  }
}

/** What was asked for is there no more, as an event told. */
export class GoneError extends Error {
  override readonly name = 'GoneError';
}

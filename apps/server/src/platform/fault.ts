import { type ErrorCode, type ErrorParams, isErrorCode } from '@quilt/contract/errors';

export interface FieldFault {
  path: string;
  code: ErrorCode;
  params?: ErrorParams;
}

/** A refusal with a code of the catalogue; the text is made when it is answered, in the asker's language. */
export class Fault extends Error {
  override name = 'Fault';

  constructor(
    readonly code: ErrorCode,
    readonly params: ErrorParams = {},
    readonly fields: readonly FieldFault[] = [],
  ) {
    super(code);
  }
}

export function fail(code: ErrorCode, params?: ErrorParams, fields?: readonly FieldFault[]): Fault {
  if (!isErrorCode(code)) throw new TypeError(`no such error code: ${String(code)}`);
  return new Fault(code, params, fields);
}

import { ERRORS, type ErrorCode, type ErrorParams, isErrorCode } from '@quilt/contract/errors';

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

const WRONG_FIELD_STATUS = 422;

/** All that is wrong at once; where all of it has a status of its own, such as names that are taken, that is kept. */
export function failFields(fields: readonly FieldFault[]): Fault {
  const [first] = fields;
  const isOfItsOwn = first && fields.every(({ code }) => ERRORS[code].status !== WRONG_FIELD_STATUS);
  return isOfItsOwn ? fail(first.code, first.params, fields) : fail('common.wrong_fields', {}, fields);
}

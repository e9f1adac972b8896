import type { ErrorCode } from '@quilt/contract/errors';
import { CONSTRAINT_ERRORS } from '../../db/constraints';
import { isPassing } from '../db/passing-fault';
import { Fault, fail, failFields } from '../fault';
import { isOutOfSpace } from '../out-of-space';

/** What Fastify and its plugins refuse by themselves. */
const FRAMEWORK_ERRORS: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_BAD_URL: 'common.not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'common.not_found',
  FST_ERR_NOT_FOUND: 'common.not_found',
  FST_STATIC_FORBIDDEN_PATH: 'common.not_found',
  FST_ERR_CTP_BODY_TOO_LARGE: 'common.too_large',
  FST_REQ_FILE_TOO_LARGE: 'common.too_large',
  FST_PARTS_LIMIT: 'common.too_large',
  FST_FILES_LIMIT: 'common.too_large',
  FST_FIELDS_LIMIT: 'common.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'common.unsupported_type',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'common.unsupported_type',
};

const STATUS_ERRORS: Readonly<Record<number, ErrorCode>> = {
  400: 'common.malformed_body',
  403: 'common.not_found',
  404: 'common.not_found',
  405: 'common.not_found',
  406: 'common.malformed_body',
  413: 'common.too_large',
  414: 'common.not_found',
  415: 'common.unsupported_type',
};

/** Turns whatever was thrown into what the asker may know of it; null is a fault of our own. */
export function toFault(error: unknown): Fault | null {
  if (error instanceof Fault) return error;
  if (!(error instanceof Error)) return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  const framework = code === null ? undefined : FRAMEWORK_ERRORS[code];
  if (framework) return fail(framework);
  // Before the database: a sender who goes away breaks a connection too, and Fastify gives that a status.
  const status =
    'statusCode' in error && typeof error.statusCode === 'number' ? STATUS_ERRORS[error.statusCode] : null;
  if (status) return fail(status);
  if (isPassing(error)) return fail('common.unavailable');
  if (isOutOfSpace(error)) return fail('common.storage_full');
  if ('constraint' in error && typeof error.constraint === 'string') {
    const broken = CONSTRAINT_ERRORS[error.constraint];
    return broken ? failFields([broken]) : null;
  }
  return null;
}

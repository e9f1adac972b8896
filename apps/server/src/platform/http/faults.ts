import type { ErrorCode } from '@quilt/contract/errors';
import { CONSTRAINT_ERRORS } from '../../db/constraints';
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
  FST_UNDER_PRESSURE: 'common.unavailable',
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

/** The database is away, full, stopping, or slower than its time limits: asking again may help. */
const BUSY_STATES = new Set([
  '40001', // serialization_failure
  '40P01', // deadlock_detected
  '55P03', // lock_not_available
  '57014', // query_canceled, by statement_timeout
  '25P03', // idle_in_transaction_session_timeout
]);
const BUSY_CLASSES = new Set(['08', '53', '57']);
const NETWORK_ERRORS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
// pg gives these no code at all.
const UNCODED_PG_ERRORS = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'Cannot use a pool after calling end on the pool',
];

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
  if (isDatabaseBusy(error, code)) return fail('common.unavailable');
  if (isOutOfSpace(error)) return fail('common.storage_full');
  if ('constraint' in error && typeof error.constraint === 'string') {
    const broken = CONSTRAINT_ERRORS[error.constraint];
    return broken ? failFields([broken]) : null;
  }
  return null;
}

function isDatabaseBusy(error: Error, code: string | null): boolean {
  if (code === null) return UNCODED_PG_ERRORS.some((message) => error.message.startsWith(message));
  if (NETWORK_ERRORS.has(code)) return true;
  // The socket of the embedded database goes with it; a file that is missing is a fault of ours.
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect';
  return /^[0-9A-Z]{5}$/.test(code) && (BUSY_STATES.has(code) || BUSY_CLASSES.has(code.slice(0, 2)));
}

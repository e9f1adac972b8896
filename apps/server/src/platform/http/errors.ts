import type { Socket } from 'node:net';
import { ERRORS, type ErrorAnswer, errorText } from '@quilt/contract/errors';
import type { Language } from '@quilt/contract/product';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Fault, fail } from '../fault';
import { describeError, type Logger } from '../logger';
import { toFault } from './faults';
import { languageOf } from './language';

const JSON_TYPE = 'application/json; charset=utf-8';
const RETRY_SECONDS = 5;
/** Said of the answer that was being made when it failed. */
const HEADERS_OF_SUCCESS = ['etag', 'vary', 'content-length', 'content-disposition', 'content-encoding'];

function toErrorAnswer(fault: Fault, language: Language, requestId: string): ErrorAnswer {
  return {
    error: {
      code: fault.code,
      message: errorText(fault.code, language, fault.params),
      params: fault.params,
      fields: fault.fields.map(({ path, code, params = {} }) => ({
        path,
        code,
        message: errorText(code, language, params),
        params,
      })),
      requestId,
    },
  };
}

/** Of lines of the log that tell of the same trouble. */
const PUT_OFF_AGAIN_MS = 5_000;

/** The first at once, those of the next seconds as a number: while the database is away, nearly all are put off. */
function createPutOffLog(log: Logger): (told: object, reason: string) => void {
  let others = 0;
  let last = '';
  let isWaiting = false;
  const wait = () => {
    isWaiting = true;
    setTimeout(tellOthers, PUT_OFF_AGAIN_MS).unref();
  };
  const tellOthers = () => {
    isWaiting = false;
    if (others === 0) return;
    log.warn({ requests: others, status: 503, reason: last }, 'more requests put off');
    others = 0;
    wait();
  };
  return (told, reason) => {
    last = reason;
    if (isWaiting) {
      others += 1;
      return;
    }
    log.warn({ ...told, reason }, 'request put off');
    wait();
  };
}

/** A refusal of ours says what made it; the others say it themselves. */
function reasonOf(error: Error): string {
  return error instanceof Fault && error.cause instanceof Error ? error.cause.message : error.message;
}

type ErrorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** The one place where a failure becomes an answer. */
export function createErrorHandler(log: Logger, headers: Readonly<Record<string, string>>): ErrorHandler {
  const logPutOff = createPutOffLog(log);
  return (error, request, reply) => {
    const fault = toFault(error) ?? fail('common.internal');
    const { status } = ERRORS[fault.code];
    const told = { requestId: request.id, ...describeRoute(request), status };
    // That the database is away is told once where it is noticed.
    if (status === 503 && error instanceof Error) {
      logPutOff(told, reasonOf(error));
    } else if (status >= 500) {
      log.error({ ...told, ...describeError(error) }, 'request failed');
    }
    for (const name of HEADERS_OF_SUCCESS) reply.removeHeader(name);
    if (status === 429 || status === 503) {
      reply.header('retry-after', String(fault.params.seconds ?? RETRY_SECONDS));
    }
    return reply
      .code(status)
      .headers(headers)
      .header('x-request-id', request.id)
      .type(JSON_TYPE)
      .send(JSON.stringify(toErrorAnswer(fault, languageOf(request), request.id)));
  };
}

/** The pattern, never the URL: URLs carry tokens. */
export function describeRoute(request: FastifyRequest): { method: string; route: string } {
  return { method: request.method, route: request.routeOptions.url ?? 'unknown' };
}

/** How long the other side is given to hang up. */
const CLOSE_MS = 1_000;

type ClientErrorHandler = (error: NodeJS.ErrnoException, socket: Socket) => void;

/** Requests that are no HTTP never reach a route; they are told in the same shape. */
export function createClientErrorHandler(headers: Readonly<Record<string, string>>): ClientErrorHandler {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const fault = fail(error.code === 'HPE_HEADER_OVERFLOW' ? 'common.too_large' : 'common.malformed_body');
    const body = JSON.stringify(toErrorAnswer(fault, 'en', 'none'));
    const { status } = ERRORS[fault.code];
    socket.end(
      `HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Type: ${JSON_TYPE}\r\n${lines.join('')}` +
        `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
    // Whoever neither reads it nor hangs up would keep the connection.
    setTimeout(() => socket.destroy(), CLOSE_MS).unref();
  };
}

export function refuseUnknownRoutes(app: FastifyInstance): void {
  app.setNotFoundHandler(() => {
    throw fail('common.not_found');
  });
}

import { Readable } from 'node:stream';
import { type Endpoint, type HandlerInput, NUMBERS_HEADER } from '@quilt/contract/core';
import { type InHand, LIMITS } from '@quilt/contract/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { z } from 'zod';
import { createContext, type HoldSession, type Platform } from '../context';
import type { ReadNumbers } from '../events/scope-numbers';
import { fail } from '../fault';
import type { ByteAnswer, Route, UploadedFile } from '../feature';
import type { Logger } from '../logger';
import type { HeaderAnswer } from '../sent-part';
import { checked, checkRefusal, compileWriter, toAnswerSchema } from './answers';
import { hasBeginningOf, sendBytes } from './bytes';
import { createClientWriteReader, readClientId } from './client-id';
import { noteSignedIn } from './connections';
import type { Gate } from './gate';
import { cacheControlOf } from './headers';
import { accountOf, streamerOf, type Turns } from './in-hand';
import { parseInput, refuseWithout, unknownKeys, withRuleFaults, wrongInput } from './input';
import { languageOf } from './language';
import { scopesOf, writeNumbers } from './numbers';
import { createStringReader, isStorable } from './strings';
import { discard, type ReceivedFile, receiveBytes, receiveForm, requiredFiles, type Upload } from './uploads';

export interface MountParts {
  platform: Platform;
  gateOf(endpoint: Endpoint): Gate;
  holdSession: HoldSession;
  readNumbers: ReadNumbers | null;
  checkAnswers: boolean;
  uploadFolder: string;
  turns: Readonly<Record<InHand, Turns>>;
}

const NOTHING: Readonly<Record<string, never>> = Object.freeze({});
const NO_FILES: readonly ReceivedFile[] = [];

type Strings = Readonly<Record<string, unknown>>;
type ReadInput = (request: FastifyRequest, upload: Upload | null) => HandlerInput<Endpoint>;

/** Turns a declared endpoint and its handler into a route of Fastify. */
export function mount(app: FastifyInstance, declared: Route, parts: MountParts): void {
  const route = parts.checkAnswers ? checked(declared, parts.platform.log) : declared;
  const { endpoint } = route;
  const answerSchema = toAnswerSchema(endpoint);
  const gate = parts.gateOf(endpoint);
  const handler = createHandler(route, gate, parts);
  const options: RouteOptions = {
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: endpoint.bodyBytes,
    config: { kind: endpoint.kind },
    onRequest: async (request, reply) => {
      await gate.open(request, reply);
      if (request.signedIn !== null) noteSignedIn(request.raw.socket);
    },
    handler: parts.checkAnswers ? withCheckedRefusals(endpoint, handler, parts.platform.log) : handler,
  };
  if (answerSchema) {
    options.schema = { response: { [endpoint.status]: answerSchema } };
    options.serializerCompiler = () => compileWriter(answerSchema);
  }
  // Whom it counts for stands in the body, which may be none that can be read.
  if (endpoint.rateLimit?.by === 'device') options.errorHandler = createCountingHandler(gate);
  app.route(options);
}

function createCountingHandler(gate: Gate): NonNullable<RouteOptions['errorHandler']> {
  return (error: unknown, request) => {
    gate.countFailed(request);
    // On to the one that answers. What is no error would be sent from here as if it were the answer.
    throw error instanceof Error ? error : new Error('what was thrown is no error');
  };
}

type Handle = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

function withCheckedRefusals(endpoint: Endpoint, handle: Handle, log: Logger): Handle {
  return async (request, reply) => {
    try {
      return await handle(request, reply);
    } catch (error) {
      checkRefusal(endpoint, error, log);
      throw error;
    }
  };
}

function createHandler(route: Route, gate: Gate, parts: MountParts): Handle {
  const { platform, uploadFolder, readNumbers, turns } = parts;
  const toScopes = scopesOf(route.endpoint);
  const { endpoint } = route;
  const { kind, status } = endpoint;
  const readInput = createInputReader(endpoint);
  const readClientWrite = endpoint.isRepeatable ? createClientWriteReader(endpoint) : null;
  const receive = kind === 'multipart' ? receiveForm : kind === 'raw' ? receiveBytes : null;
  // What anyone may do, such as signing in, is not done by the session that happens to be there.
  const holdSession = endpoint.caller === 'anyone' ? null : parts.holdSession;
  const cacheControl = endpoint.cache === 'none' ? null : cacheControlOf(endpoint);

  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    upload: Upload | null,
    hasWaited: boolean,
  ): Promise<unknown> => {
    // What is only read has no body to wait for.
    if (endpoint.method !== 'GET' || hasWaited) await gate.confirm(request);
    const input = route.findFaults
      ? await readWithRules(request, upload, route.findFaults)
      : readInput(request, upload);
    const context = createContext(platform, {
      viewer: request.signedIn === null ? null : request.signedIn.viewer,
      language: languageOf(request),
      requestId: request.id,
      address: request.address,
      clientWrite:
        readClientWrite === null ? null : readClientWrite(request, input, upload?.files ?? NO_FILES),
      holdSession,
    });
    // Before anything else is read: whatever it tells of is in the answer.
    const numbers =
      readNumbers !== null && toScopes !== null && context.viewer !== null
        ? await readNumbers(context.viewer, toScopes(context.viewer, input.params))
        : null;
    const answered = await route.handle(context, input, {
      // It is kept with the session; people are shown the device, not a novel.
      userAgent: (request.headers['user-agent'] ?? '').slice(0, LIMITS.session.deviceLength),
      files: upload === null ? NOTHING : byField(upload.files),
      part: { headers: request.headers, body: request.body instanceof Readable ? request.body : null },
      hasBeginningOf: (etag) => hasBeginningOf(request, etag),
      count: (device) => gate.count(request, device),
    });
    if (numbers !== null && numbers.size + context.seen.size > 0) {
      reply.header(NUMBERS_HEADER, writeNumbers(new Map([...context.seen, ...numbers])));
    }
    // Texts of lookups are in the asker's language, so a cache must not give them to a reader of another.
    if (cacheControl !== null) reply.header('cache-control', cacheControl).header('vary', 'accept-language');
    // route() has bound the handler of a stream endpoint to an answer of bytes.
    if (kind === 'stream') return sendBytes(request, reply, answered as ByteAnswer);
    if (kind === 'tus') {
      const said = answered as HeaderAnswer;
      return reply.code(said.status).headers(said.headers).send();
    }
    if (status !== 200) reply.code(status);
    return answered === undefined ? reply.send() : answered;
  };

  const readWithRules = async (
    request: FastifyRequest,
    upload: Upload | null,
    findFaults: NonNullable<Route['findFaults']>,
  ): Promise<HandlerInput<Endpoint>> => {
    try {
      return readInput(request, upload);
    } catch (error) {
      const context = createContext(platform, {
        viewer: request.signedIn === null ? null : request.signedIn.viewer,
        language: languageOf(request),
        requestId: request.id,
        address: request.address,
      });
      throw await withRuleFaults(error, endpoint.body, upload?.fields ?? request.body, (fields) =>
        findFaults(context, fields),
      );
    }
  };

  if (kind === 'stream') {
    return async (request: FastifyRequest, reply: FastifyReply) => {
      const { hasWaited } = await turns.streams.takeUntilSent(streamerOf(request, platform), reply);
      return answer(request, reply, null, hasWaited);
    };
  }
  const turnsOf = kind === 'json' ? turns.requests : turns.uploads;
  /** Of what is left of a body nothing is read, and it cannot be told from a next request. */
  const closing = (reply: FastifyReply) => (error: unknown) => {
    reply.header('connection', 'close');
    throw error;
  };
  const inTurn = async (
    request: FastifyRequest,
    reply: FastifyReply,
    work: (hasWaited: boolean) => Promise<unknown>,
  ): Promise<unknown> => {
    const taken = turnsOf.take(accountOf(request), reply);
    const turn = await (kind === 'json' ? taken : taken.catch(closing(reply)));
    try {
      return await work(turn.hasWaited);
    } finally {
      turn.end();
    }
  };
  if (receive === null) {
    return (request: FastifyRequest, reply: FastifyReply) =>
      inTurn(request, reply, (hasWaited) => {
        const answered = answer(request, reply, null, hasWaited);
        return kind === 'tus' ? answered.catch(closing(reply)) : answered;
      });
  }
  const admit = createAdmission(route, platform);
  return (request: FastifyRequest, reply: FastifyReply) =>
    inTurn(request, reply, async (hasWaited) => {
      const upload = await admit(request)
        .then((maxBytes) => receive(request, endpoint, uploadFolder, maxBytes))
        .catch(closing(reply));
      try {
        return await answer(request, reply, upload, hasWaited);
      } finally {
        await discard(upload.files);
      }
    });
}

/** Nothing of it is held: the transaction of the handler asks whether the session lives. */
function createAdmission(
  { endpoint, admit }: Route,
  platform: Platform,
): (request: FastifyRequest) => Promise<number> {
  if (!admit) return () => Promise.resolve(Number.POSITIVE_INFINITY);
  const readParams = createPartReader(endpoint.params);
  const readQuery = createPartReader(endpoint.query);
  return async (request) => {
    const context = createContext(platform, {
      viewer: request.signedIn === null ? null : request.signedIn.viewer,
      language: languageOf(request),
      requestId: request.id,
      address: request.address,
    });
    const input = {
      params: readPath(readParams, request.params as Strings),
      query: readQuery(request.query as Strings),
    };
    const said = request.headers['content-length'];
    return admit(context, input, {
      bytes: said === undefined ? null : Number(said),
      clientId: endpoint.isRepeatable ? readClientId(request) : null,
    });
  };
}

function byField(files: readonly ReceivedFile[]): Record<string, UploadedFile> {
  return Object.fromEntries(files.map((file) => [file.field, file]));
}

function createInputReader(endpoint: Endpoint): ReadInput {
  const readParams = createPartReader(endpoint.params);
  const readQuery = createPartReader(endpoint.query);
  const readBody = createBodyReader(endpoint);
  return (request, upload) => ({
    params: readPath(readParams, request.params as Strings),
    query: readQuery(request.query as Strings),
    body: readBody(request, upload),
  });
}

/** An id that cannot be one is nothing that exists. */
function readPath(
  read: (strings: Strings) => Record<string, unknown>,
  params: Strings,
): Record<string, unknown> {
  try {
    return read(params);
  } catch {
    throw fail('common.not_found');
  }
}

function createPartReader(schema: z.ZodObject): (strings: Strings) => Record<string, unknown> {
  if (Object.keys(schema.shape).length === 0) {
    return (strings) => {
      for (const name in strings) throw unknownKeys([name]);
      return NOTHING;
    };
  }
  const readStrings = createStringReader(schema);
  return (strings) => {
    for (const name in strings) {
      if ([strings[name]].flat().some((text) => typeof text === 'string' && !isStorable(text))) {
        throw wrongInput(name);
      }
    }
    return parseInput(schema, readStrings(strings));
  };
}

function createBodyReader(endpoint: Endpoint): (request: FastifyRequest, upload: Upload | null) => unknown {
  const { body: schema, kind } = endpoint;
  if (kind === 'multipart') return createFormReader(endpoint);
  if (schema instanceof z.ZodUndefined) {
    return (request) => {
      if (kind !== 'raw' && kind !== 'tus') refuseBody(request.body);
      return undefined;
    };
  }
  return ({ body }) => {
    if (body !== undefined) return parseInput(schema, body);
    // Nothing at all lacks the same fields as an empty object, and is not one where it would lack none.
    parseInput(schema, {});
    throw fail('common.malformed_body');
  };
}

function createFormReader(endpoint: Endpoint): (request: FastifyRequest, upload: Upload | null) => unknown {
  const { body: schema } = endpoint;
  const required = requiredFiles(endpoint);
  const readStrings =
    schema instanceof z.ZodObject ? createStringReader(schema) : (fields: Strings) => fields;
  const readFields = (fields: Strings): unknown => {
    if (!(schema instanceof z.ZodUndefined)) return parseInput(schema, readStrings(fields));
    refuseBody(fields);
    return undefined;
  };
  return (_request, upload) => {
    const { fields = NOTHING, files = [] } = upload ?? {};
    const missing = required.filter((name) => !files.some(({ field }) => field === name));
    return missing.length === 0 ? readFields(fields) : refuseWithout(missing, () => readFields(fields));
  };
}

function refuseBody(body: unknown): void {
  if (body === undefined || body === null) return;
  if (typeof body !== 'object' || Array.isArray(body)) throw fail('common.malformed_body');
  const names = Object.keys(body);
  if (names.length > 0) throw unknownKeys(names);
}

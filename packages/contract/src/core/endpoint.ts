import { z } from 'zod';
import type { ErrorCode } from '../errors';
import { LIMITS } from '../limits';
import { SERVER_PATHS } from '../product';

export type Service = 'auth' | 'api';
export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** Who may call: anybody, a signed-in user, or a signed-in operator. */
export type Caller = 'anyone' | 'user' | 'admin';
/**
 * json: JSON in, JSON out. multipart: form fields and files in, JSON out. stream: JSON in, bytes out.
 * raw: bytes in, JSON out. tus: parts of a file in, by that protocol.
 */
export type Kind = 'json' | 'multipart' | 'stream' | 'raw' | 'tus';
/** What an API token must have been given; an endpoint without one cannot be called by API tokens. */
export type TokenScope = `${string}:read` | `${string}:write`;

export interface RateLimit {
  max: number;
  seconds: number;
  /**
   * For whom requests are counted. user: the signed-in user, and the network address for those who are not. session:
   * each session of a user, for what one that was stolen must not use up. address: always the address, where asking
   * makes accounts. device: each device that was given to an account, which the handler tells by the body, and the
   * address for all others.
   */
  by: 'user' | 'session' | 'address' | 'device';
}

export interface FileField {
  maxBytes: number;
  /** Without it a form that lacks the file is refused. */
  isOptional?: true;
}

/** By the names of the form's fields; each of them is sent once at most. */
export type FileFields = Readonly<Record<string, FileField>>;

type ObjectSchema = z.ZodObject;

export interface Endpoint<
  Params extends ObjectSchema = ObjectSchema,
  Query extends ObjectSchema = ObjectSchema,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Code extends ErrorCode = ErrorCode,
  Who extends Caller = Caller,
  How extends Kind = Kind,
  Sent extends FileFields = FileFields,
> {
  service: Service;
  method: Method;
  path: string;
  /** One line for the API pages. */
  summary: string;
  caller: Who;
  scope: TokenScope | null;
  kind: How;
  status: 200 | 201 | 202 | 204;
  params: Params;
  query: Query;
  body: Body;
  /** The largest JSON body, or the fields of a form; its files have limits of their own. */
  bodyBytes: number;
  files: Sent;
  answer: Answer;
  /** What its handler refuses by; `errorsOf` adds what follows from the rest. */
  errors: readonly Code[];
  rateLimit: RateLimit | null;
  /** Answers of lookups and bytes may be kept by the browser and are revalidated by ETag. */
  cache: 'none' | 'revalidate' | 'immutable';
  /** Takes a client id: the same write with the same id is stored once, and answered alike each time. */
  isRepeatable: boolean;
}

/** One that can be kept and sent again when its answer got lost. Files are not kept. */
export type RepeatableEndpoint = Endpoint & { isRepeatable: true; kind: 'json' };

/** The header that carries a ClientId. */
export const CLIENT_ID_HEADER = 'Idempotency-Key';

const NO_FIELDS = z.strictObject({});
type NoFields = typeof NO_FIELDS;
const NO_BODY = z.undefined();
type NoBody = typeof NO_BODY;
type NoFiles = Readonly<Record<never, FileField>>;

interface Declaration<
  Params extends ObjectSchema,
  Query extends ObjectSchema,
  Body extends z.ZodType,
  Answer extends z.ZodType,
  Code extends ErrorCode,
  Who extends Caller,
  How extends Kind,
  Repeats extends boolean,
  Sent extends FileFields,
> {
  service: Service;
  method: Method;
  path: `/${string}`;
  summary: string;
  caller: Who;
  scope?: TokenScope;
  kind?: How;
  status?: 200 | 201 | 202 | 204;
  params?: Params;
  query?: Query;
  body?: Body;
  bodyBytes?: number;
  files?: Sent;
  answer: Answer;
  errors: readonly Code[];
  rateLimit?: RateLimit;
  cache?: 'none' | 'revalidate' | 'immutable';
  /** Only of a signed-in user: an id is unique per author. */
  isRepeatable?: Repeats & ([Who, How] extends ['user' | 'admin', 'json' | 'multipart'] ? boolean : false);
}

/**
 * The only way an endpoint comes to be. Server routes, the typed client, OpenAPI, the fuzz test and the guards
 * are derived from what is declared here; who may call it has no default, so forgetting it does not compile.
 */
export function defineEndpoint<
  const Code extends ErrorCode,
  Who extends Caller,
  Answer extends z.ZodType,
  Params extends ObjectSchema = NoFields,
  Query extends ObjectSchema = NoFields,
  Body extends z.ZodType = NoBody,
  How extends Kind = 'json',
  Repeats extends boolean = false,
  const Sent extends FileFields = NoFiles,
>(
  declared: Declaration<Params, Query, Body, Answer, Code, Who, How, Repeats, Sent>,
): Endpoint<Params, Query, Body, Answer, Code, Who, How, Sent> & { isRepeatable: Repeats } {
  const hasBody = declared.body !== undefined || declared.kind === 'multipart';
  return {
    service: declared.service,
    method: declared.method,
    path: declared.path,
    summary: declared.summary,
    caller: declared.caller,
    scope: declared.scope ?? null,
    status: declared.status ?? (declared.method === 'DELETE' ? 204 : 200),
    // The defaults are the type parameters' own defaults, which TypeScript cannot connect by itself.
    kind: declared.kind ?? ('json' as Kind as How),
    params: declared.params ?? (NO_FIELDS as ObjectSchema as Params),
    query: declared.query ?? (NO_FIELDS as ObjectSchema as Query),
    body: declared.body ?? (NO_BODY as z.ZodType as Body),
    bodyBytes: declared.bodyBytes ?? (hasBody ? LIMITS.jsonBodyBytes : LIMITS.emptyBodyBytes),
    files: declared.files ?? ({} as FileFields as Sent),
    answer: declared.answer,
    errors: declared.errors,
    rateLimit: declared.rateLimit ?? null,
    cache: declared.cache ?? 'none',
    isRepeatable: declared.isRepeatable ?? (false as boolean as Repeats),
  };
}

export const SERVICE_PREFIX: Readonly<Record<Service, string>> = {
  auth: SERVER_PATHS.auth,
  api: SERVER_PATHS.api,
};

/** What a caller hands over. Parts that an endpoint does not have are left out. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [K in Name]?: undefined }
  : Record<string, never> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value };

export type CallInput<E extends Endpoint> = Part<'params', z.input<E['params']>> &
  Part<'query', z.input<E['query']>> &
  BodyPart<z.input<E['body']>>;

/** The files of a form, as whoever holds them has them: one that is not optional is there. */
export type FilesOf<E extends Endpoint, File> = {
  readonly [Name in keyof E['files'] as E['files'][Name] extends { isOptional: true } ? never : Name]: File;
} & {
  readonly [Name in keyof E['files'] as E['files'][Name] extends { isOptional: true } ? Name : never]?:
    | File
    | undefined;
};

/** What goes to a `multipart` endpoint. */
export type UploadInput<E extends Endpoint, File> = CallInput<E> & Part<'files', FilesOf<E, File>>;

/** One that is declared is sent, also when it may be empty. */
type BodyPart<Value> = undefined extends Value ? { body?: Value } : { body: Value };

export interface HandlerInput<E extends Endpoint> {
  params: z.output<E['params']>;
  query: z.output<E['query']>;
  body: z.output<E['body']>;
}

export type AnswerOf<E extends Endpoint> = z.output<E['answer']>;

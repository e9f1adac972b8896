import {
  CLIENT_ID_HEADER,
  ClientId,
  type Endpoint,
  SERVICE_PREFIX,
  type Service,
} from '@quilt/contract/core';
import { errorsOf } from '@quilt/contract/endpoints';
import { ERRORS, ErrorAnswer, type ErrorCode } from '@quilt/contract/errors';
import { PRODUCT_NAME } from '@quilt/contract/product';
import { z } from 'zod';
import { oncePer } from './once-per';
import { requiredFiles } from './uploads';

type Json = Record<string, unknown>;

interface OpenApi {
  openapi: string;
  info: { title: string; version: string };
  servers: { url: string }[];
  paths: Record<string, object>;
  components: object;
}

const TITLES: Readonly<Record<Service, string>> = { auth: 'auth service', api: 'API' };
/** What each endpoint can answer besides the errors it declares. */
const ALWAYS: readonly ErrorCode[] = ['common.too_many_requests', 'common.unavailable', 'common.internal'];
const WITH_INPUT: readonly ErrorCode[] = [
  'common.malformed_body',
  'common.unknown_key',
  'common.fields_required',
  'common.wrong_fields',
];

const CLIENT_ID: Json = {
  name: CLIENT_ID_HEADER,
  in: 'header',
  required: false,
  description: 'Made by the caller: the same write with the same id is stored once.',
  schema: toSchema(ClientId, 'input'),
};

/** OpenAPI 3.1, whose schemas are the JSON schemas that zod prints. */
export function createOpenApi(service: Service, endpoints: readonly Endpoint[]): OpenApi {
  const paths: Record<string, object> = {};
  for (const endpoint of endpoints.filter((one) => one.service === service)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: toOperation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${PRODUCT_NAME} ${TITLES[service]}`, version: '1' },
    servers: [{ url: SERVICE_PREFIX[service] }],
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: toSchema(ErrorAnswer, 'output') },
    },
  };
}

const toOperation = oncePer((endpoint: Endpoint): Json => {
  const [, tag = ''] = endpoint.path.split('/');
  return {
    summary: endpoint.summary,
    tags: [tag],
    security: endpoint.caller === 'anyone' ? [] : [{ session: endpoint.scope ? [endpoint.scope] : [] }],
    parameters: [
      ...toParameters(endpoint.params, 'path'),
      ...toParameters(endpoint.query, 'query'),
      ...(endpoint.isRepeatable ? [CLIENT_ID] : []),
    ],
    ...toRequestBody(endpoint),
    responses: { [endpoint.status]: toAnswer(endpoint), ...toErrorAnswers(endpoint) },
  };
});

function toParameters(schema: z.ZodObject, place: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = toObjectSchema(schema);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }));
}

function toRequestBody(endpoint: Endpoint): Json {
  const { body, kind, files } = endpoint;
  if (kind === 'tus') {
    const isPart = endpoint.method === 'PATCH';
    return isPart
      ? { requestBody: { required: true, content: { 'application/offset+octet-stream': {} } } }
      : {};
  }
  if (kind === 'raw') return { requestBody: { required: true, content: { '*/*': { schema: {} } } } };
  if (kind === 'multipart') {
    const fields: ObjectJson =
      body instanceof z.ZodObject ? toObjectSchema(body) : { type: 'object', properties: {} };
    const parts = Object.fromEntries(
      Object.keys(files).map((name) => [
        name,
        { type: 'string', contentMediaType: 'application/octet-stream' },
      ]),
    );
    const required = [...(fields.required ?? []), ...requiredFiles(endpoint)];
    const schema = { ...fields, properties: { ...fields.properties, ...parts }, required };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (body instanceof z.ZodUndefined) return {};
  return {
    requestBody: { required: true, content: { 'application/json': { schema: toSchema(body, 'input') } } },
  };
}

function toAnswer(endpoint: Endpoint): Json {
  if (endpoint.kind === 'stream') return { description: 'Bytes', content: { '*/*': { schema: {} } } };
  if (endpoint.answer instanceof z.ZodUndefined) return { description: 'Done' };
  return {
    description: 'Done',
    content: { 'application/json': { schema: toSchema(endpoint.answer, 'output') } },
  };
}

function toErrorAnswers(endpoint: Endpoint): Json {
  const hasInput = endpoint.method !== 'GET' || Object.keys(endpoint.query.shape).length > 0;
  const codes = new Set<ErrorCode>([
    ...errorsOf(endpoint),
    // What cannot be an id is nothing that exists, wherever an address holds one.
    ...(Object.keys(endpoint.params.shape).length > 0 ? (['common.not_found'] as const) : []),
    ...(hasInput ? WITH_INPUT : []),
    ...(endpoint.isRepeatable ? (['common.repeat_differs'] as const) : []),
    ...ALWAYS,
  ]);
  const answers: Record<number, { description: string; content: Json }> = {};
  for (const code of codes) {
    const { status } = ERRORS[code];
    const former = answers[status];
    answers[status] = {
      description: former ? `${former.description}, ${code}` : code,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    };
  }
  return answers;
}

interface ObjectJson {
  properties?: Json;
  required?: string[];
  type?: string;
}

function toObjectSchema(schema: z.ZodObject): ObjectJson {
  return toSchema(schema, 'input');
}

function toSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
}

import type { Endpoint } from '@quilt/contract/core';
import { errorsOf } from '@quilt/contract/endpoints';
import fastJsonStringify, { type Schema } from 'fast-json-stringify';
import { z } from 'zod';
import { Fault } from '../fault';
import type { Route } from '../feature';
import type { Logger } from '../logger';
import { wasMadeOnce } from '../writes';
import { oncePer } from './once-per';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** What a serialiser must not look at: it writes answers, and does not judge them. */
const JUDGEMENTS = [
  'format',
  'pattern',
  'enum',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'uniqueItems',
  'propertyNames',
] as const;

/**
 * What fast-json-stringify writes an answer by; null where there is nothing to write. Keys that are not declared
 * are left out. zod's own schema would answer 500 for one odd value inside a nullable, and be slower than zod.
 */
export const toAnswerSchema = oncePer((endpoint: Endpoint): JsonSchema | null => {
  if (endpoint.answer instanceof z.ZodUndefined) return null;
  const { $schema: _, ...schema } = z.toJSONSchema(endpoint.answer, {
    target: 'draft-7',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      for (const key of JUDGEMENTS) delete jsonSchema[key];
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      unfoldTypes(jsonSchema);
      unfoldNullable(jsonSchema);
    },
  });
  return schema;
});

/** In place of Fastify's own, which would compile the same schema anew for each server. */
export const compileWriter = oncePer((schema: JsonSchema) => fastJsonStringify(schema as Schema));

/** A text, a number or a list: which of them it is shows without trying each. */
function unfoldTypes(schema: JsonSchema): void {
  const branches = (schema.anyOf ?? []).filter(isSchema);
  const types = branches.map(({ type }) => type);
  const isPlain = types.every((type) => type === 'string' || type === 'number' || type === 'array');
  if (branches.length < 2 || !isPlain || new Set(types).size < types.length) return;
  delete schema.anyOf;
  // A list could also be written as a text, so it is looked for first.
  const listFirst = types.sort((one) => (one === 'array' ? -1 : 1));
  Object.assign(schema, ...branches, { type: listFirst });
}

/** `anyOf: [x, null]` makes the serialiser validate both; `x, nullable` makes it compare with null. */
function unfoldNullable(schema: JsonSchema): void {
  const [thing, empty, ...others] = schema.anyOf ?? [];
  if (!isSchema(thing) || !isSchema(empty) || others.length > 0) return;
  unfoldTypes(thing);
  if (empty.type !== 'null' || thing.type === undefined) return;
  delete schema.anyOf;
  Object.assign(schema, thing, { nullable: true });
}

function isSchema(schema: unknown): schema is JsonSchema {
  return typeof schema === 'object' && schema !== null;
}

/**
 * For tests: parses every answer by the contract, which would cost more than the request itself. What does not fit
 * fails as an internal error, with the reason in the log.
 */
export function checked(route: Route, log: Logger): Route {
  const { endpoint } = route;
  const name = `${endpoint.method} ${endpoint.path}`;
  return {
    ...route,
    handle: async (context, input, extras) => {
      const answer = await route.handle(context, input, extras);
      if (context.clientWrite && !wasMadeOnce(context.clientWrite)) {
        log.error({ endpoint: name }, 'a repeatable write was made without once()');
        throw new Error(`${name} does not keep to its client id`);
      }
      if (endpoint.kind === 'stream' || endpoint.kind === 'tus') return answer;
      const parsed = endpoint.answer.safeParse(answer);
      if (parsed.success) return answer;
      log.error({ endpoint: name, issues: parsed.error.issues }, 'an answer does not fit the contract');
      throw new Error(`${name} answered what the contract does not say`);
    },
  };
}

/** For tests: what a handler throws has to be among the endpoint's errors. */
export function checkRefusal(endpoint: Endpoint, error: unknown, log: Logger): void {
  if (!(error instanceof Fault)) return;
  const codes = [error.code, ...error.fields.map((field) => field.code)];
  const declared = errorsOf(endpoint);
  const undeclared = codes.filter((code) => !code.startsWith('common.') && !declared.includes(code));
  if (undeclared.length === 0) return;
  const name = `${endpoint.method} ${endpoint.path}`;
  log.error({ endpoint: name, undeclared }, 'an error is not declared by its endpoint');
  throw new Error(`${name} does not declare ${undeclared.join(', ')}`);
}

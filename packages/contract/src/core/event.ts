import { z } from 'zod';

export const SCOPE_KINDS = ['user', 'team', 'project', 'chat', 'group'] as const;
export type ScopeKind = (typeof SCOPE_KINDS)[number];

/** `user:<uuid>`, `team:12`: where an event happened, and who may hear of it. */
export const Scope = z
  .string()
  .regex(/^(user:[0-9a-f-]{36}|(team|project|chat|group):[1-9][0-9]{0,15})$/)
  .brand('Scope');
export type Scope = z.output<typeof Scope>;

export function toScope(kind: ScopeKind, id: string | number): Scope {
  return Scope.parse(`${kind}:${id}`);
}

export function parseScope(scope: Scope): { kind: ScopeKind; id: string } {
  const [kind = '', id = ''] = scope.split(':');
  return { kind: z.enum(SCOPE_KINDS).parse(kind), id };
}

/**
 * `noun.pastTense`. Everything in a patch may be seen by everyone who may join the scope; an event without a
 * patch says only that the thing changed and is to be fetched again.
 */
export interface EventDefinition<Type extends string = string, Patch extends z.ZodType = z.ZodType> {
  type: Type;
  patch: Patch;
}

export function defineEvent<const Type extends string, Patch extends z.ZodType = z.ZodNull>(
  type: Type,
  patch?: Patch,
): EventDefinition<Type, Patch> {
  return { type, patch: patch ?? (z.null() as z.ZodType as Patch) };
}

/** As it travels; `seq` grows by 1 per scope in commit order. */
export const LiveEvent = z.object({
  type: z.string(),
  id: z.union([z.string(), z.number()]),
  scope: Scope,
  seq: z.int(),
  patch: z.unknown(),
});
export type LiveEvent = z.output<typeof LiveEvent>;

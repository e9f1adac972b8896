import type { z } from 'zod';

/** Every message that a schema refuses by, and that somebody has written: those of an input are codes. */
export function messagesOf(schema: z.ZodType): string[] {
  const found = new Set<string>();
  const seen = new Set<unknown>();
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null || seen.has(part)) return;
    seen.add(part);
    const def: unknown = '_zod' in part ? Reflect.get(Object(part._zod), 'def') : part;
    if (typeof def !== 'object' || def === null) return;
    // Zod keeps a message as a function that answers it; a schema that refers to itself, one that answers the schema.
    if ('error' in def && typeof def.error === 'function') found.add(String(def.error({})));
    if ('getter' in def && typeof def.getter === 'function') visit(def.getter());
    for (const inner of Object.values(def)) visit(inner);
    // A getter, which is not among the values.
    if ('shape' in def) visit(def.shape);
  };
  visit(schema);
  return [...found];
}

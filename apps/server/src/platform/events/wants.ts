import type { Consumer, EventContent } from '../feature';

/** Whether somebody waits for an event: what concerns nobody need not be kept for them. */
export function createWants(consumers: readonly Consumer[]): (event: EventContent) => boolean {
  const byType = new Map<string, Consumer[]>();
  for (const consumer of consumers) {
    for (const type of consumer.types) byType.set(type, [...(byType.get(type) ?? []), consumer]);
  }
  return (event) => byType.get(event.type)?.some((consumer) => isConcerned(consumer, event)) ?? false;
}

/** One that cannot tell is asked again when it is handed out, where its failure is seen. */
function isConcerned(consumer: Consumer, event: EventContent): boolean {
  try {
    return consumer.concerns?.(event) !== false;
  } catch {
    return true;
  }
}

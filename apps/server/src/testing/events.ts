import { toScope } from '@quilt/contract/core';
import { catchUp } from '@quilt/contract/features/live';
import type { Person } from '.';

/** What somebody's devices were told so far. */
export async function eventsOf(person: Person) {
  const answer = await person.call(catchUp, {
    params: { scope: toScope('user', person.uuid) },
    query: { after: 0 },
  });
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.data.items.map(({ type, id, patch }) => ({ type, id, patch }));
}

import { defineEvent, NUMBERS_HEADER, readNumbers, type Scope, toScope } from '@quilt/contract/core';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Person } from '../../testing';
import { createTeamsWorld } from '../../testing/teams-world';
import { publish } from '../db/transaction';

const noted = defineEvent('test.noted', z.object({ text: z.string() }));

const world = await createTeamsWorld();
const { owner, bystander, outsider } = world.cast;

async function note(scope: Scope): Promise<void> {
  await world.context.transaction(async (tx) => {
    publish(tx, noted, { id: 1, scope, patch: { text: 'noted' } });
  });
}

async function numbersAt({ token }: Person, url: string) {
  const { headers, statusCode } = await world.app.inject({
    url,
    headers: { authorization: `Bearer ${token}` },
  });
  return {
    statusCode,
    numbers: Object.fromEntries(readNumbers(String(headers[NUMBERS_HEADER.toLowerCase()] ?? ''))),
  };
}

test('an answer tells how far it has seen its reader’s scope, and that of the thing, where they may hear it', async () => {
  const { id, project } = await world.teamWith();
  const of = (person: Person) => toScope('user', person.uuid);
  const thing = toScope('project', project);
  await note(thing);
  await note(thing);
  await note(of(bystander));
  const seen = await numbersAt(owner, `/api/projects/${project}`);
  expect(seen).toMatchObject({ statusCode: 200, numbers: { [thing]: 2 } });
  const team = toScope('team', id);
  expect(Object.keys(seen.numbers).sort()).toEqual([of(owner), thing, team].sort());
  // Of a project whose tasks they do not see they hear nothing.
  const { statusCode, numbers } = await numbersAt(bystander, `/api/projects/${project}`);
  expect([statusCode, Object.keys(numbers).sort()]).toEqual([200, [of(bystander), team].sort()]);
  expect(numbers[of(bystander)]).toBeGreaterThan(0);
  expect(await numbersAt(outsider, `/api/projects/${project}`)).toEqual({ statusCode: 404, numbers: {} });
});

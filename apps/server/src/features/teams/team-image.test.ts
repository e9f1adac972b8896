import { createHash, randomUUID } from 'node:crypto';
import { ImageId, toUrl } from '@quilt/contract/core';
import { getTeamImage, removeTeamImage, type TeamId, uploadTeamImage } from '@quilt/contract/features/teams';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { JOBS } from '../../services/build';
import type { Person } from '../../testing';
import { blackPng, draw } from '../../testing/pictures';
import { createTeamsWorld } from '../../testing/teams-world';

const world = await createTeamsWorld();
const { app, cast, people, platform, clock, teamWith, done } = world;
const { owner, bystander, outsider } = cast;

beforeAll(() => platform.jobs.start(platform, JOBS));

const upload = (who: Person, id: TeamId, bytes: Buffer) =>
  who.call(uploadTeamImage, {
    params: { id },
    files: { image: { bytes, name: 'a.png', type: 'image/png' } },
  });

async function open(who: Person, id: TeamId, image: ImageId) {
  const answer = await app.inject({
    method: 'GET',
    url: toUrl(getTeamImage, { params: { id, image } }),
    headers: { authorization: `Bearer ${who.token}` },
  });
  return { status: answer.statusCode, type: answer.headers['content-type'], bytes: answer.rawPayload };
}

async function give(id: TeamId): Promise<ImageId> {
  const { item } = await done(upload(owner, id, await draw().png().toBuffer()));
  return item.image ?? expect.fail('no image');
}

describe('the image of a team', () => {
  test('is shown to all of its members, and goes when another comes or it is taken away', async () => {
    const { id } = await teamWith();
    const first = await give(id);
    const shown = await open(bystander, id, first);
    expect(shown).toMatchObject({ status: 200, type: 'image/webp' });
    expect(shown.bytes.subarray(8, 12).toString()).toBe('WEBP');
    const { item } = await done(upload(owner, id, blackPng(80, 80)));
    expect(item.image).not.toBe(first);
    expect((await open(owner, id, first)).status).toBe(404);
    await platform.jobs.drain();
    const key = createHash('sha256').update(shown.bytes).digest('hex');
    expect(await platform.blobs.stat(key).catch(() => null)).toBeNull();
    await done(owner.call(removeTeamImage, { params: { id } }));
    expect((await open(owner, id, item.image ?? first)).status).toBe(404);
    expect((await owner.call(removeTeamImage, { params: { id } })).ok).toBe(true);
  });

  test('of a hidden one is not there for others, but for who is invited to it', async () => {
    const { guest, late } = await people('guest', 'late');
    const { id } = await teamWith();
    const image = await give(id);
    expect((await open(outsider, id, image)).status).toBe(404);
    for (const [person, days] of [
      [guest, 1],
      [late, -1],
    ] as const) {
      await sql`
        insert into invitations (team_id, user_id, inviter_id, role, text, state, created_at, sent_at, expires_at)
        values (${id}, ${person.id}, ${owner.id}, 'observer', '', 'pending', ${clock.now()}, ${clock.now()},
                ${new Date(clock.now().getTime() + days * 86_400_000)})`.execute(platform.db);
    }
    expect((await open(guest, id, image)).status).toBe(200);
    expect((await open(late, id, image)).status).toBe(404);
  });

  test('is seen by everybody where the team is open, and by no address of another team', async () => {
    const { id } = await teamWith(cast, { visibility: 'open' });
    const elsewhere = await teamWith(cast, { visibility: 'open' });
    const image = await give(id);
    expect((await open(outsider, id, image)).status).toBe(200);
    expect((await open(outsider, elsewhere.id, image)).status).toBe(404);
    expect((await open(outsider, id, ImageId.parse(randomUUID()))).status).toBe(404);
  });

  test('is a picture', async () => {
    const { id } = await teamWith();
    const answer = await upload(owner, id, Buffer.from('<svg onload="alert(1)"/>'));
    expect(answer).toMatchObject({ error: { code: 'profile.image_unreadable' } });
  });
});

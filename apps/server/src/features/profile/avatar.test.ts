import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ImageId } from '@quilt/contract/core';
import { block } from '@quilt/contract/features/friends';
import { getCurrentUser, removeAvatar } from '@quilt/contract/features/profile';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { dropBlobs, holdBlob } from '../../platform/blobs';
import { JOBS } from '../../services/build';
import { createTestApp, type Person } from '../../testing';
import { eventsOf } from '../../testing/events';
import { AT_ONCE } from '../../testing/matrix';
import { createAvatarSender, draw, pngChunk } from '../../testing/pictures';
import { untilWaiting } from '../../testing/waiting';
import { insertImage } from './images.repository';

const server = await createTestApp();
const { people, app, platform, context, log } = server;

beforeAll(() => platform.jobs.start(platform, JOBS));
afterEach(() => vi.restoreAllMocks());

const folder = await mkdtemp(join(tmpdir(), 'quilt-avatars-'));
afterAll(() => rm(folder, { recursive: true }));

/** The library reads pictures from files alone, in the server and so here. */
async function temporary(bytes: Buffer): Promise<string> {
  const path = join(folder, randomUUID());
  await writeFile(path, bytes);
  return path;
}

/** The same pixels, and what the camera wrote, in the chunk that a PNG has for it. */
async function asPng(photo: Buffer): Promise<Buffer> {
  const file = await temporary(photo);
  const { exif = Buffer.alloc(0) } = await sharp(file).metadata();
  const png = await sharp(file).png().toBuffer();
  const header = 33;
  // Behind the word with which a JPEG begins it.
  const chunk = pngChunk('eXIf', exif.subarray(6));
  return Buffer.concat([png.subarray(0, header), chunk, png.subarray(header)]);
}

async function someone(name: string): Promise<Person> {
  const { [name]: person } = await people(name);
  if (!person) throw new Error('nobody was made');
  return person;
}

const upload = createAvatarSender(app);

const get = (url: string, person: Pick<Person, 'token'> | null, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { ...headers, ...(person && { authorization: `Bearer ${person.token}` }) } });

async function imagesOf(person: Person) {
  const { rows } = await platform.pool.query(
    'select id, original_key, thumbnail_key from profile_images where user_id = $1',
    [person.id],
  );
  return rows as { id: string; original_key: string; thumbnail_key: string }[];
}

const isThere = async (key: string | undefined) => (await platform.blobs.stat(key ?? '')) !== null;

describe('an avatar', () => {
  // Turned by a quarter, as a phone does: its left half is the upper one.
  const photo = async () =>
    draw(3000, 2000)
      .jpeg()
      .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitude: '55/1 45/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();

  test.each([
    { kind: 'jpeg', picture: photo, sign: 'Exif' },
    { kind: 'png', picture: async () => asPng(await photo()), sign: 'eXIf' },
  ])(
    'is kept as WebP in two sizes, upright, square and without what a camera writes about it: $kind',
    async ({ kind, picture, sign }) => {
      const [alice, bob] = [await someone(`alice_${kind}`), await someone(`bob_${kind}`)];
      const taken = await picture();
      expect(taken.toString('latin1')).toContain(sign);
      expect(taken.toString('latin1')).toContain('SecretCamera');
      const { status, body } = await upload(alice, taken);
      expect(status).toBe(201);
      const { avatar, avatarUrl } = body.item;
      expect(avatarUrl).toBe(`/api/profile-image/thumbnail/${alice.uuid}`);
      expect(await alice.call(getCurrentUser, {})).toMatchObject({ data: { item: { avatar, avatarUrl } } });

      const original = await get(`/auth-service/profile-image/original/${avatar}`, bob);
      const thumbnail = await get(avatarUrl, bob);
      for (const [response, size] of [
        [original, 1024],
        [thumbnail, 256],
      ] as const) {
        expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/webp']);
        expect(response.headers['content-security-policy']).toBe("sandbox; default-src 'none'");
        expect(response.headers['x-content-type-options']).toBe('nosniff');
        expect(response.rawPayload.toString('latin1')).not.toMatch(/Exif|SecretCamera|http:\/\/ns\.adobe/);
        const file = await temporary(response.rawPayload);
        const facts = await sharp(file).metadata();
        expect(facts).toMatchObject({ format: 'webp', width: size, height: size });
        expect([facts.exif, facts.xmp, facts.orientation]).toEqual([undefined, undefined, undefined]);
        const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
        const pixel = (x: number, y: number) => [
          ...data.subarray((y * size + x) * info.channels).subarray(0, 3),
        ];
        const [red = 0, , blue = 0] = pixel(size / 2, 8);
        expect(red).toBeGreaterThan(blue + 100);
        const [redBelow = 0, , blueBelow = 0] = pixel(size / 2, size - 8);
        expect(blueBelow).toBeGreaterThan(redBelow + 100);
      }
    },
  );

  test('is not for those whom its owner has blocked', async () => {
    const { olga, bill } = await people('olga', 'bill');
    const picture = await draw(100, 60).png().toBuffer();
    const [hers, his] = [(await upload(olga, picture)).body.item, (await upload(bill, picture)).body.item];
    const statusesOf = async (avatar: typeof hers, uuid: string, viewer: Person) => {
      const addresses = [
        `/auth-service/profile-image/original/${avatar.avatar}`,
        `/auth-service/profile-image/thumbnail/${uuid}`,
        avatar.avatarUrl,
      ];
      return Promise.all(addresses.map(async (address) => (await get(address, viewer)).statusCode));
    };
    expect(await statusesOf(hers, olga.uuid, bill)).toEqual([200, 200, 200]);
    await olga.call(block, { body: { uuid: bill.uuid } });
    expect(await statusesOf(hers, olga.uuid, bill)).toEqual([404, 404, 404]);
    // He is in the list of those whom she has blocked.
    expect(await statusesOf(his, bill.uuid, olga)).toEqual([200, 200, 200]);
  });

  test('of few pixels is not blown up', async () => {
    const { carol } = await people('carol');
    const { body } = await upload(carol, await draw(100, 60).png().toBuffer());
    const original = await get(`/auth-service/profile-image/original/${body.item.avatar}`, carol);
    expect(await sharp(await temporary(original.rawPayload)).metadata()).toMatchObject({
      width: 60,
      height: 60,
    });
  });

  test.each(['jpeg', 'png', 'webp', 'gif'] as const)('can be a %s, whatever it is called', async (format) => {
    const person = await someone(`likes_${format}`);
    const bytes = await draw().toFormat(format).toBuffer();
    expect(await upload(person, bytes, { name: 'x.html', type: 'text/html' })).toMatchObject({ status: 201 });
  });

  test('that moves is its first frame', async () => {
    const { dave } = await people('dave');
    const frames = [
      await draw(64, 64, '#00ff00', '#00ff00').png().toBuffer(),
      await draw(64, 64).png().toBuffer(),
    ];
    const files = await Promise.all(frames.map(temporary));
    for (const format of ['gif', 'webp'] as const) {
      const moving = await sharp(files, { join: { animated: true } })
        [format]({ loop: 0 })
        .toBuffer();
      expect((await sharp(await temporary(moving), { animated: true }).metadata()).pages).toBe(2);
      const { body } = await upload(dave, moving);
      const kept = await get(`/auth-service/profile-image/original/${body.item.avatar}`, dave);
      const file = await temporary(kept.rawPayload);
      expect((await sharp(file, { animated: true }).metadata()).pages ?? 1).toBe(1);
      const { data } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
      expect([...data.subarray(0, 3)].map((part) => part > 128)).toEqual([false, true, false]);
    }
  });

  test('is told to the user’s devices, and is gone for all when it is taken away', async () => {
    const { erin, frank } = await people('erin', 'frank');
    const { body } = await upload(erin, await draw(410, 400).png().toBuffer());
    const [image] = await imagesOf(erin);
    expect(await erin.call(removeAvatar, {})).toMatchObject({ status: 204 });
    expect(await erin.call(removeAvatar, {})).toMatchObject({ status: 204 });
    expect((await eventsOf(erin)).map(({ patch }) => patch)).toEqual([
      { avatar: body.item.avatar, avatarUrl: body.item.avatarUrl },
      { avatar: null, avatarUrl: null },
    ]);
    for (const url of [body.item.avatarUrl, `/auth-service/profile-image/original/${body.item.avatar}`]) {
      expect((await get(url, frank)).statusCode).toBe(404);
    }
    await platform.jobs.drain();
    expect([await isThere(image?.original_key), await isThere(image?.thumbnail_key)]).toEqual([false, false]);
    expect(await imagesOf(erin)).toEqual([]);
  });

  test('is shown to those signed in, kept by their browsers for good, and to nobody else', async () => {
    const { gina, hans } = await people('gina', 'hans');
    const { body } = await upload(gina, await draw().png().toBuffer());
    const url = `/auth-service/profile-image/original/${body.item.avatar}`;
    const shown = await get(url, hans);
    expect(shown.headers['cache-control']).toBe('private, max-age=31536000, immutable');
    expect(shown.headers['content-disposition']).toBe('inline');
    expect((await get(url, hans, { 'if-none-match': String(shown.headers.etag) })).statusCode).toBe(304);
    expect((await get(url, null)).statusCode).toBe(401);
    for (const id of [randomUUID(), '1', gina.uuid, 'x']) {
      expect((await get(`/auth-service/profile-image/original/${id}`, hans)).statusCode).toBe(404);
    }
  });

  test('takes the place of the former one, whose bytes go', async () => {
    const { ivan } = await people('ivan');
    await upload(ivan, await draw(420, 400).png().toBuffer());
    const [former] = await imagesOf(ivan);
    await upload(ivan, await draw(300, 300, '#00ff00').png().toBuffer());
    const [next, ...others] = await imagesOf(ivan);
    expect([next?.id === former?.id, others]).toEqual([false, []]);
    await platform.jobs.drain();
    expect(await isThere(former?.original_key)).toBe(false);
    expect(await isThere(next?.original_key)).toBe(true);
    expect((await get(`/auth-service/profile-image/original/${former?.id}`, ivan)).statusCode).toBe(404);
  });

  test('is one, however many are sent at once', async () => {
    const { judy } = await people('judy');
    const pictures = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        draw(40 + index, 40 + index)
          .png()
          .toBuffer(),
      ),
    );
    const answers = await Promise.all(pictures.map((picture) => upload(judy, picture)));
    // The limit of the endpoint lets thirty of them through.
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(1);
    for (const { status } of answers) expect([201, 429, 503]).toContain(status);
    const [image, ...others] = await imagesOf(judy);
    expect(others).toEqual([]);
    expect(await judy.call(getCurrentUser, {})).toMatchObject({ data: { item: { avatar: image?.id } } });
    await platform.jobs.drain();
    expect([await isThere(image?.original_key), await isThere(image?.thumbnail_key)]).toEqual([true, true]);
  });
});

test('bytes that nobody came to have, and that cannot be dropped, are told to the operator', async () => {
  const { trent } = await people('trent');
  vi.spyOn(platform.blobs, 'stat').mockRejectedValue(new Error('the disk is away'));
  vi.spyOn(platform.blobs, 'delete').mockRejectedValue(new Error('the disk is away'));
  expect(await upload(trent, await draw(444, 444).png().toBuffer())).toMatchObject({ status: 500 });
  expect(log()).toContain('bytes that nobody has were not dropped');
  expect(await imagesOf(trent)).toEqual([]);
});

describe('bytes of two people', () => {
  test('stay while one of them has the picture', async () => {
    const { olivia, peggy } = await people('olivia', 'peggy');
    const picture = await draw(222, 222).png().toBuffer();
    for (const person of [olivia, peggy]) await upload(person, picture);
    const [shared] = await imagesOf(peggy);
    expect((await imagesOf(olivia))[0]?.original_key).toBe(shared?.original_key);
    await olivia.call(removeAvatar, {});
    await platform.jobs.drain();
    expect(await isThere(shared?.original_key)).toBe(true);
    await peggy.call(removeAvatar, {});
    await platform.jobs.drain();
    expect(await isThere(shared?.original_key)).toBe(false);
  });

  /** Bytes that are there, and nobody's any more. */
  async function leftBy(person: Person, picture: Buffer) {
    await upload(person, picture);
    const [image] = await imagesOf(person);
    if (!image) throw new Error('nothing was uploaded');
    await platform.db.updateTable('users').set({ avatar: null }).where('id', '=', person.id).execute();
    await platform.db.deleteFrom('profile_images').where('user_id', '=', person.id).execute();
    return image;
  }

  test('are not lost where one uploads them while the other’s are being dropped', async () => {
    const { rupert, sybil } = await people('rupert', 'sybil');
    const picture = await draw(333, 333).png().toBuffer();
    const { original_key: key } = await leftBy(rupert, picture);

    // The job has found nobody who uses them and is about to delete; the upload has found them there, and waits.
    const remove = platform.blobs.delete;
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const deleting = vi.spyOn(platform.blobs, 'delete').mockImplementation(async (one) => {
      await held;
      return remove(one);
    });
    const dropped = dropBlobs.run(platform, { keys: [key] });
    await vi.waitFor(() => expect(deleting).toHaveBeenCalled());
    const uploaded = upload(sybil, picture);
    await untilWaiting(server, 'pg_advisory_xact_lock_shared(').finally(goOn);
    await dropped;
    expect(await uploaded).toMatchObject({ status: 201 });
    expect((await imagesOf(sybil))[0]?.original_key).toBe(key);
    expect(await isThere(key)).toBe(true);
  });

  test('are not dropped while somebody is about to use them: the job waits, and finds them used', async () => {
    const { victor } = await people('victor');
    const { thumbnail_key, original_key } = await leftBy(victor, await draw(334, 334).png().toBuffer());
    const dropped = await context.transaction(async (tx) => {
      expect(await holdBlob(tx, platform.blobs, original_key)).toBe(true);
      const job = dropBlobs.run(platform, { keys: [original_key] });
      await untilWaiting(server, 'pg_advisory_xact_lock(');
      await insertImage(tx, {
        id: ImageId.parse(randomUUID()),
        user_id: victor.id,
        original_key,
        thumbnail_key,
        thumbnail_bytes: 1,
        created_at: context.clock.now(),
      });
      return { job };
    });
    await dropped.job;
    expect(await isThere(original_key)).toBe(true);
  });
});

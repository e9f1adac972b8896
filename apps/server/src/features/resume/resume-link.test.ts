import { patchUser, updateUser, uploadAvatar } from '@quilt/contract/features/profile';
import {
  changeResumeLink,
  getResume,
  getResumeLink,
  getSharedResume,
  LINK_PARTS,
  removeResumeLink,
  renewResumeLink,
  updateResume,
} from '@quilt/contract/features/resume';
import { describe, expect, test } from 'vitest';
import { createTestApp, type Person } from '../../testing';
import { draw } from '../../testing/pictures';
import { FULL_RESUME } from '../../testing/resumes';
import { resumePersonalData } from './resume.personal-data';

const { people, call, platform, context, log } = await createTestApp({ PUBLIC_URL: 'https://quilt.example' });

type Parts = (typeof LINK_PARTS)[number][];

async function tokenOf(person: Person, parts: Parts): Promise<string> {
  const answer = await person.call(renewResumeLink, { body: { parts } });
  if (!answer.ok) throw new Error(answer.error.code);
  const { url } = answer.data.item;
  expect(url).toMatch(/^https:\/\/quilt\.example\/cv\/[\w-]{43}$/);
  return url.slice(url.lastIndexOf('/') + 1);
}

async function hasLink(viewer: Person, owner: Person): Promise<boolean> {
  const answer = await viewer.call(getResume, { params: { uuid: owner.uuid } });
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.data.item.hasLink;
}

const open = (token: string) => call(getSharedResume, { params: { token } });

async function shared(token: string) {
  const answer = await open(token);
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.data.item;
}

const NOT_FOUND = { status: 404, error: { code: 'common.not_found' } };

describe('a public link', () => {
  test('shows what was ticked to whoever has it, and nothing else', async () => {
    const { alice, zoe } = await people('alice', 'zoe');
    await alice.call(updateResume, { body: FULL_RESUME });
    await alice.call(patchUser, { body: { phone: '+7 917 555 01 34' } });
    await alice.call(updateUser, { body: { jobTitle: 'Keeper of promises', cityId: 5 } });
    expect(await alice.call(getResumeLink, {})).toMatchObject({ data: { item: null } });
    expect(await hasLink(alice, alice)).toBe(false);

    const token = await tokenOf(alice, ['links', 'about', 'about']);
    expect(await shared(token)).toEqual({
      firstName: 'Alice',
      lastName: 'Tester',
      fullName: 'Alice Tester',
      specialty_id: null,
      positionId: null,
      jobTitle: 'Keeper of promises',
      cityId: null,
      picture: null,
      email: null,
      phone: null,
      content: { about: FULL_RESUME.about, links: FULL_RESUME.links },
      projects: [],
    });
    expect(await alice.call(getResumeLink, {})).toMatchObject({
      data: { item: { parts: ['about', 'links'], createdAt: platform.clock.now().toISOString() } },
    });

    expect(await hasLink(alice, alice)).toBe(true);
    expect(await hasLink(zoe, alice)).toBe(false);

    await alice.call(changeResumeLink, { body: { parts: [...LINK_PARTS] } });
    expect(await shared(token)).toMatchObject({
      cityId: 5,
      email: 'alice@example.org',
      phone: '+79175550134',
      content: FULL_RESUME,
    });
  });

  test('shows the picture without a token', async () => {
    const { bob } = await people('bob');
    const avatar = { name: 'me.png', bytes: await draw().png().toBuffer() };
    expect((await bob.call(uploadAvatar, { files: { avatar } })).ok).toBe(true);
    const { picture } = await shared(await tokenOf(bob, ['about']));
    expect(picture).toMatch(/^data:image\/webp;base64,UklGR/);
  });

  test('stays open where the resume is hidden from everybody: it was made to show it', async () => {
    const { carol } = await people('carol');
    await carol.call(updateResume, { body: { about: 'Carol.' } });
    const token = await tokenOf(carol, ['about']);
    await carol.call(updateUser, { body: { accountType: 'private', conf: { seeResume: 'me' } } });
    expect((await shared(token)).content).toEqual({ about: 'Carol.' });
  });

  test('is dead when it is renewed or switched off, and opens nothing that nobody made', async () => {
    const { dave } = await people('dave');
    const first = await tokenOf(dave, ['about']);
    const second = await tokenOf(dave, ['about']);
    expect(await open(first)).toMatchObject(NOT_FOUND);
    expect((await open(second)).ok).toBe(true);
    expect((await dave.call(removeResumeLink, {})).status).toBe(204);
    expect(await open(second)).toMatchObject(NOT_FOUND);
    expect(await dave.call(changeResumeLink, { body: { parts: ['about'] } })).toMatchObject(NOT_FOUND);
    for (const token of ['x', '..', 'a'.repeat(128), `${second}=`]) {
      expect(await open(token)).toMatchObject(NOT_FOUND);
    }
  });

  test('renewed many times at once, one is left', async () => {
    const { erin } = await people('erin');
    const tokens = await Promise.all(Array.from({ length: 20 }, () => tokenOf(erin, ['about'])));
    const answers = await Promise.all(tokens.map(open));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('goes with its owner, and is not written down anywhere', async () => {
    const { frank } = await people('frank');
    const token = await tokenOf(frank, ['about']);
    await open(token);
    expect(log()).not.toContain(token);
    await context.transaction((tx) => resumePersonalData.erase(tx, frank.id, platform));
    expect(await open(token)).toMatchObject(NOT_FOUND);
  });

  test('needs something to show, and is made by those who are signed in', async () => {
    const { gina } = await people('gina');
    expect((await gina.call(renewResumeLink, { body: { parts: [] } })).status).toBe(422);
    for (const refused of [
      await call(renewResumeLink, { body: { parts: ['about'] } }),
      await call(changeResumeLink, { body: { parts: ['about'] } }),
      await call(getResumeLink, {}),
      await call(removeResumeLink, {}),
    ]) {
      expect(refused.status).toBe(401);
    }
  });
});

import { randomUUID } from 'node:crypto';
import { DEFAULT_PRIVACY, type PrivacyValue } from '@quilt/contract/access';
import { getResume, type ResumeChanges, updateResume } from '@quilt/contract/features/resume';
import { describe, expect, test } from 'vitest';
import { createTestApp, type Person } from '../../testing';
import { eventsOf } from '../../testing/events';
import { AT_ONCE } from '../../testing/matrix';
import { FULL_RESUME } from '../../testing/resumes';
import { resumePersonalData } from './resume.personal-data';

const { people, call, platform, context, app } = await createTestApp();

async function seen(viewer: Person, owner: Person, as?: 'friend' | 'stranger') {
  const answer = await viewer.call(getResume, { params: { uuid: owner.uuid }, query: { as } });
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.data.item;
}

async function setPrivacy(person: Person, accountType: 'public' | 'private', seeResume: PrivacyValue) {
  await platform.db
    .updateTable('users')
    .set({ account_type: accountType, conf: JSON.stringify({ ...DEFAULT_PRIVACY, seeResume }) })
    .where('id', '=', person.id)
    .execute();
}

async function befriend(one: Person, other: Person) {
  const since = platform.clock.now();
  await platform.db
    .insertInto('friendships')
    .values([
      { user_id: one.id, friend_id: other.id, since },
      { user_id: other.id, friend_id: one.id, since },
    ])
    .execute();
}

async function refusedFields(person: Person, body: ResumeChanges) {
  const answer = await person.call(updateResume, { body });
  if (answer.ok) throw new Error('it was taken');
  return answer.error.fields.map(({ path, code }) => `${path} ${code}`);
}

describe('a resume is shown', () => {
  test('to each as the settings of now say, and its completion to the owner alone', async () => {
    const { alice, friend, reader, stranger } = await people('alice', 'friend', 'reader', 'stranger');
    await alice.call(updateResume, { body: FULL_RESUME });
    await befriend(alice, friend);
    const at = platform.clock.now();
    await platform.db
      .insertInto('subscriptions')
      .values({ subscriber_id: reader.id, user_id: alice.id, since: at, asked_at: at })
      .execute();

    for (const accountType of ['public', 'private'] as const) {
      for (const seeResume of ['everyone', 'friends', 'me'] as const) {
        await setPrivacy(alice, accountType, seeResume);
        const isOpen = accountType === 'public' && seeResume === 'everyone';
        expect(await seen(alice, alice)).toMatchObject({ content: FULL_RESUME, hidden: [] });
        const expected: [Person, 'friend' | 'stranger' | undefined, boolean][] = [
          [friend, undefined, seeResume !== 'me'],
          [reader, undefined, isOpen],
          [stranger, undefined, isOpen],
          [alice, 'friend', seeResume !== 'me'],
          [alice, 'stranger', isOpen],
        ];
        for (const [viewer, as, isShown] of expected) {
          const item = await seen(viewer, alice, as);
          const who = `${viewer.username} ${as ?? ''}, ${accountType} ${seeResume}`;
          expect([who, item.content]).toEqual([who, isShown ? FULL_RESUME : null]);
          expect([who, item.hidden.includes('resume')]).toEqual([who, !isShown]);
          expect(item.completion).toBeNull();
        }
      }
    }
  });

  test('not to the blocked, to nobody, nor with other eyes than one’s own', async () => {
    const { bob, carol, dave } = await people('bob', 'carol', 'dave');
    await platform.db
      .insertInto('blocks')
      .values({ blocker_id: bob.id, blocked_id: carol.id, blocked_at: platform.clock.now() })
      .execute();
    const refusals = [
      await carol.call(getResume, { params: { uuid: bob.uuid } }),
      await bob.call(getResume, { params: { uuid: carol.uuid } }),
    ];
    for (const refusal of refusals) expect(refusal).toMatchObject({ error: { code: 'common.not_found' } });
    expect(await call(getResume, { params: { uuid: bob.uuid } })).toMatchObject({ status: 401 });
    const others = await dave.call(getResume, { params: { uuid: bob.uuid }, query: { as: 'friend' } });
    expect(others).toMatchObject({ error: { code: 'common.forbidden' } });
  });

  test('as nothing yet, where nothing was written', async () => {
    const { erin } = await people('erin');
    const { content, completion } = await seen(erin, erin);
    expect(content).toEqual({
      about: null,
      experience: [],
      education: [],
      skills: [],
      programmingLanguages: [],
      spokenLanguages: [],
      links: [],
    });
    expect(completion?.percent).toBe(14);
  });
});

describe('a resume is changed', () => {
  test('part by part, and told to the owner’s devices when it is another', async () => {
    const { frank } = await people('frank');
    await frank.call(updateResume, { body: { about: 'First.', skills: FULL_RESUME.skills } });
    const answer = await frank.call(updateResume, { body: { about: '  Second. ' } });
    expect(answer.ok && answer.data.item.content).toMatchObject({
      about: 'Second.',
      skills: FULL_RESUME.skills,
    });
    const told = { type: 'resume.updated', id: frank.uuid, patch: null };
    expect(await eventsOf(frank)).toEqual([told, told]);

    // The same once more, whatever order its keys are in, is no news.
    const turned = FULL_RESUME.skills.map(({ colour, level, title }) => ({ colour, level, title }));
    await frank.call(updateResume, { body: { about: 'Second.', skills: turned } });
    expect(await eventsOf(frank)).toHaveLength(2);

    await frank.call(updateResume, { body: { about: '' } });
    expect((await seen(frank, frank)).content?.about).toBeNull();
  });

  test('once, however often the same write comes', async () => {
    const { gina } = await people('gina');
    const clientId = randomUUID();
    const write = () => gina.call(updateResume, { body: { about: 'Mine.' } }, { clientId });
    const answers = await Promise.all(Array.from({ length: 5 }, write));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await eventsOf(gina)).toHaveLength(1);
  });

  test('by many at once, without losing a part that another tab wrote', async () => {
    const { hugo } = await people('hugo');
    const writes = Array.from({ length: AT_ONCE }, (_, index) =>
      index % 2 === 0 ? { about: `About ${index}` } : { links: [{ url: `https://example.org/${index}` }] },
    );
    const answers = await Promise.all(writes.map((body) => hugo.call(updateResume, { body })));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    const { content } = await seen(hugo, hugo);
    expect(content?.about).toMatch(/^About \d+$/);
    expect(content?.links).toEqual([{ url: expect.stringMatching(/^https:\/\/example\.org\/\d+$/) }]);
    expect(await eventsOf(hugo)).toHaveLength(AT_ONCE);
  });

  test('not by what ends before it begins, is there twice, is nowhere or in no list; all of it is told', async () => {
    const { ivan } = await people('ivan');
    const [job] = FULL_RESUME.experience;
    const [school] = FULL_RESUME.education;
    if (!job || !school) throw new Error('no resume');
    const faults = await refusedFields(ivan, {
      experience: [job, { ...job, from: '2020-05', to: '2020-04' }],
      education: [
        { ...school, from: 2014, to: 2009 },
        { ...school, universityId: null },
        { ...school, universityId: 999_999 },
      ],
      skills: [
        { title: 'Отчёты', level: 'good', colour: 'red' },
        { title: 'ОТЧЕТЫ', level: 'basic', colour: 'blue' },
      ],
      programmingLanguages: [3, 3, 999_999],
      spokenLanguages: [
        { id: 1, level: 'b1' },
        { id: 1, level: 'b2' },
        { id: 999_999, level: 'a1' },
      ],
      links: [{ url: 'https://example.org/' }, { url: 'https://example.org/' }],
    });
    expect(faults.sort()).toEqual([
      'education.0.to resume.range_wrong',
      'education.1.place resume.education_nowhere',
      'education.2.universityId common.wrong_field',
      'experience.1.to resume.range_wrong',
      'links.1.url resume.doubled',
      'programmingLanguages.1 resume.doubled',
      'programmingLanguages.2 common.wrong_field',
      'skills.1.title resume.doubled',
      'spokenLanguages.1.id resume.doubled',
      'spokenLanguages.2.id common.wrong_field',
    ]);
    expect((await seen(ivan, ivan)).content?.experience).toEqual([]);
    expect(await eventsOf(ivan)).toEqual([]);
  });

  test.each([
    ['javascript:alert(1)', 'resume.link_wrong'],
    ['ftp://example.org/', 'resume.link_wrong'],
    ['https://', 'resume.link_wrong'],
    ['example.org', 'resume.link_wrong'],
    ['https://example.org@example.com/', 'resume.link_wrong'],
    ['https://example.org:443@example.com/', 'resume.link_wrong'],
    ['https://example.org/\u202egpj.exe', 'resume.link_wrong'],
    [`https://example.org/${'a'.repeat(300)}`, 'resume.too_long'],
  ])('not by the link %s', async (url, code) => {
    const name = `link${randomUUID().slice(0, 6)}`;
    const person = (await people(name))[name];
    if (!person) throw new Error('nobody');
    expect(await refusedFields(person, { links: [{ url }] })).toEqual([`links.0.url ${code}`]);
  });

  test('not by what no schema takes, nor by somebody who is not signed in', async () => {
    const { julia } = await people('julia');
    const put = (payload: object) =>
      app.inject({
        method: 'PUT',
        url: '/api/resume',
        headers: { authorization: `Bearer ${julia.token}` },
        payload,
      });
    const statuses = [
      await put({ nickname: 'x' }),
      await put({ skills: [{ title: 'x', level: 'godlike', colour: 'blue' }] }),
      await put({ about: 'x'.repeat(1001) }),
      await put({ experience: [{ ...FULL_RESUME.experience[0], from: '2020-13' }] }),
      await put({ skills: Array.from({ length: 41 }, () => FULL_RESUME.skills[0]) }),
    ].map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([400, 422, 422, 422, 422]);
    expect(await call(updateResume, { body: { about: 'x' } })).toMatchObject({ status: 401 });
  });
});

test('a resume goes with its owner, and with what its link showed', async () => {
  const { kate } = await people('kate');
  await kate.call(updateResume, { body: { about: 'Kate was here.' } });
  expect(JSON.stringify(await resumePersonalData.export(platform.db, kate.id))).toContain('Kate was here.');
  await context.transaction((tx) => resumePersonalData.erase(tx, kate.id, platform));
  expect((await seen(kate, kate)).content?.about).toBeNull();
});

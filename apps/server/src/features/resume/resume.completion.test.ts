import { patchUser, updateUser, uploadAvatar } from '@quilt/contract/features/profile';
import { COMPLETION_PARTS, getResume, updateResume } from '@quilt/contract/features/resume';
import { expect, test } from 'vitest';
import { createTestApp } from '../../testing';
import { draw } from '../../testing/pictures';
import { FULL_RESUME } from '../../testing/resumes';

const { people, platform } = await createTestApp();

test('what is missing is named, the heaviest first, and all of it makes a hundred', async () => {
  const { alice } = await people('alice');
  const completion = async () => {
    const answer = await alice.call(getResume, { params: { uuid: alice.uuid } });
    const found = answer.ok ? answer.data.item.completion : null;
    if (!found) throw new Error('no completion');
    return found;
  };
  await platform.db
    .updateTable('users')
    .set({ email_verified_at: null })
    .where('id', '=', alice.id)
    .execute();

  const empty = await completion();
  // A birth date is asked for at registration.
  expect(empty.missing.map(({ part }) => part)).toEqual([
    'avatar',
    'about',
    'experience',
    'jobTitle',
    'skills',
    'city',
    'education',
    'languages',
    'verifiedEmail',
    'contact',
  ]);
  expect(new Set([...empty.missing.map(({ part }) => part), 'birthDate'])).toEqual(new Set(COMPLETION_PARTS));
  expect(empty.percent + empty.missing.reduce((sum, { percent }) => sum + percent, 0)).toBe(100);

  // Two skills are not three.
  await alice.call(updateResume, { body: { ...FULL_RESUME, skills: FULL_RESUME.skills.slice(0, 2) } });
  await alice.call(updateUser, { body: { jobTitle: 'Keeper', cityId: 5 } });
  await alice.call(patchUser, { body: { phone: '+7 917 555 01 34' } });
  expect(await completion()).toEqual({
    percent: 70,
    missing: [
      { part: 'avatar', percent: 12 },
      { part: 'skills', percent: 10 },
      { part: 'verifiedEmail', percent: 8 },
    ],
  });

  await alice.call(updateResume, { body: { skills: FULL_RESUME.skills } });
  const avatar = { name: 'me.png', bytes: await draw().png().toBuffer() };
  await alice.call(uploadAvatar, { files: { avatar } });
  await platform.db
    .updateTable('users')
    .set({ email_verified_at: platform.clock.now() })
    .where('id', '=', alice.id)
    .execute();
  expect(await completion()).toEqual({ percent: 100, missing: [] });
});

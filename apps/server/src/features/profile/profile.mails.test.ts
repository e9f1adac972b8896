import { patchUser } from '@quilt/contract/features/profile';
import { expect, test } from 'vitest';
import { createTestApp } from '../../testing';
import { mailsTo } from '../../testing/mails';

const { people, platform } = await createTestApp({ PUBLIC_URL: 'http://localhost:3000' });

test.each([
  ['en', 'alice', 'Your Quilt username was changed'],
  ['ru', 'bob', 'Ваше имя пользователя в Quilt изменено'],
] as const)(
  'a new username is told to its owner (%s), another spelling of it is not',
  async (language, name, subject) => {
    const { [name]: person } = await people(name);
    if (!person) throw new Error('nobody was made');
    await platform.db.updateTable('users').set({ language }).where('id', '=', person.id).execute();
    for (const username of [`new_${name}`, `New_${name}`]) {
      expect(await person.call(patchUser, { body: { username } })).toMatchObject({ ok: true });
    }
    const mails = await mailsTo(platform, `${name}@example.org`);
    expect(mails.map((mail) => mail.subject)).toEqual([subject]);
    expect(mails[0]?.text).toContain(`@new_${name}`);
    expect(mails[0]?.text).toContain(`@${name}`);
  },
);

test('an address that nobody has confirmed is not written to', async () => {
  const { carol } = await people('carol');
  await platform.db
    .updateTable('users')
    .set({ email_verified_at: null })
    .where('id', '=', carol.id)
    .execute();
  expect(await carol.call(patchUser, { body: { username: 'new_carol' } })).toMatchObject({ ok: true });
  expect(await mailsTo(platform, 'carol@example.org')).toEqual([]);
});

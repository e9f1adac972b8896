import { DEFAULT_PRIVACY, type PrivacyValue } from '@quilt/contract/access';
import { UserUuid } from '@quilt/contract/core';
import { getUser, patchUser } from '@quilt/contract/features/profile';
import { describe, expect, test } from 'vitest';
import { createTestApp, type Person } from '../../testing';
import { profilePersonalData } from './profile.personal-data';

const { people, call, platform, context, app } = await createTestApp();

async function setPrivacy(person: Person, accountType: 'public' | 'private', seeContacts: PrivacyValue) {
  await platform.db
    .updateTable('users')
    .set({ account_type: accountType, conf: JSON.stringify({ ...DEFAULT_PRIVACY, seeContacts }) })
    .where('id', '=', person.id)
    .execute();
}

async function seen(viewer: Person, owner: Person) {
  const answer = await viewer.call(getUser, { params: { uuid: owner.uuid } });
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.data.item;
}

const CARD = {
  firstName: 'Alice',
  lastName: 'Tester',
  fullName: 'Alice Tester',
  avatar: null,
  avatarUrl: null,
  specialty_id: null,
  positionId: null,
  jobTitle: null,
  mutualFriends: 0,
  subscribedToMe: false,
  subscribedByMe: false,
};
const NO_TIES = {
  friendship: 'none',
  subscribedByMe: false,
  subscribedToMe: false,
  subscriptionAskedByMe: false,
  subscriptionAskedByThem: false,
  isBlockedByMe: false,
};
const CONTACTS = { email: 'alice@example.org', phone: '+79175550134' };

describe('a user is shown', () => {
  test('to themselves and to strangers, as account type and settings say', async () => {
    const { alice, bob } = await people('alice', 'bob');
    await alice.call(patchUser, { body: { phone: '+7 917 555 01 34' } });
    const card = { ...CARD, id: alice.id, uuid: alice.uuid };
    const parts = { username: 'alice', gender: 'other', age: 36, cityId: null };

    for (const accountType of ['public', 'private'] as const) {
      // A private account lets its friends alone invite it.
      const inviting = accountType === 'public' ? ['profile.inviteToTeam'] : [];
      const towardsAlice = {
        ties: NO_TIES,
        can: ['profile.befriend', 'profile.subscribe', ...inviting, 'profile.block', 'profile.report'],
      };
      for (const seeContacts of ['everyone', 'friends', 'me'] as const) {
        await setPrivacy(alice, accountType, seeContacts);
        expect(await seen(alice, alice)).toEqual({
          ...card,
          ...parts,
          ...CONTACTS,
          birthDate: '1990-02-28',
          accountType,
          ties: null,
          can: ['profile.edit'],
          hidden: [],
        });
        const isOpen = accountType === 'public' && seeContacts === 'everyone';
        expect(await seen(bob, alice)).toEqual(
          accountType === 'private'
            ? {
                ...card,
                ...towardsAlice,
                accountType,
                hidden: ['username', 'gender', 'age', 'birthDate', 'city', 'contacts', 'resume', 'presence'],
              }
            : {
                ...card,
                ...parts,
                ...towardsAlice,
                ...(isOpen && CONTACTS),
                accountType,
                hidden: isOpen ? ['birthDate'] : ['birthDate', 'contacts'],
              },
        );
      }
    }
  });

  test('not by what is hidden, filled or not', async () => {
    const { carol, dave } = await people('carol', 'dave');
    await setPrivacy(carol, 'public', 'friends');
    const before = await seen(dave, carol);
    await carol.call(patchUser, { body: { phone: '+7 917 555 01 34', birthDate: '1990-03-01' } });
    expect(await seen(dave, carol)).toEqual(before);
  });
});

describe('nobody is shown', () => {
  test('where there is nobody, where the uuid is none, and where somebody was erased', async () => {
    const { erin, frank } = await people('erin', 'frank');
    const unknown = await erin.call(getUser, {
      params: { uuid: UserUuid.parse('018f4e7c-0000-7000-8000-00000000ffff') },
    });
    expect(unknown).toMatchObject({ status: 404, error: { code: 'common.not_found' } });
    await context.transaction((tx) => profilePersonalData.erase(tx, frank.id, platform));
    const erased = await erin.call(getUser, { params: { uuid: frank.uuid } });
    expect(erased).toMatchObject({ status: 404, error: { code: 'common.not_found' } });
    for (const id of ['1', '-1', 'me', `${erin.uuid}x`, String(erin.id)]) {
      const response = await app.inject({
        url: `/api/v2/social/user/${id}`,
        headers: { authorization: `Bearer ${erin.token}` },
      });
      expect([id, response.statusCode]).toEqual([id, 404]);
    }
  });

  test('to somebody who is not signed in', async () => {
    const { gina } = await people('gina');
    expect(await call(getUser, { params: { uuid: gina.uuid } })).toMatchObject({ status: 401 });
  });
});

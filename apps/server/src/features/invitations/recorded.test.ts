import { cancelInvitation, declineInvite, resendInvitation } from '@quilt/contract/features/invitations';
import { listActivity, listAudit, openAuditExport, type TeamId } from '@quilt/contract/features/teams';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Person } from '../../testing';
import { createInvitationsWorld, toEmail, toUser } from '../../testing/invitations-world';
import { invitationsPersonalData } from './invitations.personal-data';

const { app, call, cast, context, platform, teamWith, people, invite, done, tokenFor } =
  await createInvitationsWorld();
const { owner, administrator, manager } = cast;

const audit = async (who: Person, id: TeamId, search = '') =>
  (await done(who.call(listAudit, { params: { id }, query: { topic: 'invitations', search } }))).items;

test('the audit log says which address was invited, sent to again, taken back, and has declined', async () => {
  const { nora } = await people('nora');
  const { id } = await teamWith();
  const cancelled = await invite(manager, id, toEmail('Ivan@example.org'));
  await done(manager.call(resendInvitation, { params: { id, invitation: cancelled } }));
  await done(manager.call(cancelInvitation, { params: { id, invitation: cancelled } }));
  await invite(manager, id, toEmail('petra@example.org'));
  await done(call(declineInvite, { params: { token: await tokenFor('petra@example.org') } }));
  await invite(manager, id, toUser(nora));
  const told = await audit(administrator, id);
  expect(told.map(({ kind, params }) => [kind, params])).toEqual([
    ['invitationSent', { role: 'performer', by: 'name' }],
    ['invitationDeclined', { role: 'performer', by: 'email', email: 'petra@example.org' }],
    ['invitationSent', { role: 'performer', by: 'email', email: 'petra@example.org' }],
    ['invitationCancelled', { role: 'performer', by: 'email', email: 'ivan@example.org' }],
    ['invitationResent', { role: 'performer', by: 'email', email: 'ivan@example.org' }],
    ['invitationSent', { role: 'performer', by: 'email', email: 'ivan@example.org' }],
  ]);
  expect(await audit(owner, id, 'petra@')).toHaveLength(2);
  expect(await audit(owner, id, String(cancelled))).toHaveLength(0);
  const { item } = await done(owner.call(openAuditExport, { params: { id }, body: { search: 'ivan' } }));
  const { body } = await app.inject({ method: 'GET', url: item.url });
  expect(body.match(/Address: ivan@example\.org; Role: Performer; How: by e-mail/g)).toHaveLength(3);
});

test('who may not see the log sees no address in what happened', async () => {
  const { id } = await teamWith();
  await invite(owner, id, toEmail('ivan@example.org'));
  const { items } = await done(cast.performer.call(listActivity, { params: { id }, query: {} }));
  expect(JSON.stringify(items)).not.toContain('ivan@');
  expect(await manager.call(listAudit, { params: { id }, query: {} })).toMatchObject({
    error: { code: 'common.forbidden' },
  });
});

test('whoever is erased takes their address out of the log', async () => {
  const { udo } = await people('udo');
  const { id } = await teamWith();
  await invite(owner, id, toEmail('udo@example.org'));
  expect(await audit(owner, id, 'udo')).toHaveLength(1);
  await context.transaction((tx) => invitationsPersonalData.erase(tx, udo.id, platform));
  const [entry] = await audit(owner, id);
  expect(entry?.params).toEqual({ role: 'performer', by: 'email' });
  const { rows } = await sql<{ text: string }>`
    select string_agg(params::text, ' ') as text from team_ledger where team_id = ${id}`.execute(platform.db);
  expect(rows[0]?.text).not.toContain('udo');
});

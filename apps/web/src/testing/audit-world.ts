import type { Role } from '@quilt/contract/access';
import { AuditEntry, listAudit } from '@quilt/contract/features/teams';
import { screen, within } from '@testing-library/react';
import type { z } from 'zod';
import { answer } from './fake-api';
import { LENA, openTeamAs, TEAM } from './teams-world';

let made = 0;
export function entry(change: Partial<z.input<typeof AuditEntry>>): AuditEntry {
  made += 1;
  return AuditEntry.parse({
    id: made,
    at: new Date().toISOString(),
    kind: 'teamArchived',
    actor: LENA,
    isByItself: false,
    subject: null,
    params: {},
    browser: 'Chrome',
    system: 'Linux',
    ...change,
  });
}

export const listed = (...items: AuditEntry[]) => answer(listAudit, { items, nextCursor: null });
export const openAuditAs = (role: Role, path = '') => openTeamAs(role, {}, `/team/${TEAM}/audit${path}`);
export const row = async (text: RegExp) => {
  const rows = await screen.findAllByRole('listitem');
  const found = rows.find((one) => text.test(one.textContent ?? ''));
  if (!found) throw new Error(`Nothing says ${text}.`);
  return within(found);
};

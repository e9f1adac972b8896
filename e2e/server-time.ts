import { expect } from '@playwright/test';
import { headers, type Met } from './meet';
import { ownServer } from './servers';

const DAY_MS = 86_400_000;
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** Three hours later, on the server alone; and back. */
export const turnServerClock = (): void => void process.kill(ownServer().pid, 'SIGUSR2');

/** A zone in which it is past ten in the evening, and the day there: it ends before the server's clock is put ahead. */
export function lateEvening(): { zone: string; day: string } {
  const now = new Date();
  // Between -1 and 22; zones go twelve hours either way, so beyond that it is the evening of the day before.
  const east = 22 - now.getUTCHours();
  const offset = east > 12 ? east - 24 : east;
  const day = new Date(now.getTime() + offset * 3_600_000).toISOString().slice(0, 10);
  // In these names east of Greenwich is minus.
  return { zone: `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`, day };
}

/** As `Etc/GMT` cannot be chosen by hand. */
export async function setZone(owner: Met, id: string | number, timeZone: string): Promise<void> {
  const answer = await owner.page.request.patch(`/api/teams/${id}`, {
    headers: headers(owner),
    data: { version: 1, changes: { timeZone } },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

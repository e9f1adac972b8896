import type { Page } from '@playwright/test';
import { expect } from './fixtures';
import { headers, type Met } from './meet';

/** Puts files among somebody's own documents. */
export async function put(who: Met, ...files: { name: string; content: Buffer | string }[]): Promise<void> {
  for (const { name, content } of files) {
    const answer = await who.page.request.post('/api/documents/files', {
      headers: headers(who),
      multipart: { file: { name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) } },
    });
    expect(answer.status(), await answer.text()).toBe(201);
  }
}

export const open = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

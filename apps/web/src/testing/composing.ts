import { MIRA } from './projects-world';
import { comment, drawer } from './task-world';

export const own = (change: Parameters<typeof comment>[0] = {}) =>
  comment({ id: 32, author: MIRA.uuid, text: 'I will fix the key', ...change });

export async function composer() {
  const inside = await drawer();
  const field = await inside.findByRole('textbox', { name: 'Write a comment' });
  return { inside, field, send: inside.getByRole('button', { name: 'Send comment' }) };
}

import type { Context, Viewer } from '../../platform/context';
import { sameWord } from '../resume';
import { lookAt } from './seen';
import { listTagRows } from './tags.repository';

const SHOWN_TAGS = 20;

/** As somebody writes them who shows them to the viewer, and who is looked at again: the index can be a moment behind. */
export async function listTags(
  { db, viewer }: Context<Viewer>,
  search: string,
): Promise<{ items: { title: string }[] }> {
  const rows = await listTagRows(db, viewer.id, sameWord(search), SHOWN_TAGS);
  const people = await lookAt(db, viewer.id, [...new Set(rows.map(({ user_id }) => user_id))]);
  const resumes = new Map(people.map(({ row, resume }) => [row.id, resume]));
  const titles = new Map<string, string>();
  for (const { word, user_id } of rows) {
    const skill = resumes.get(user_id)?.skills.find(({ title }) => sameWord(title) === word);
    if (skill && !titles.has(word)) titles.set(word, skill.title);
  }
  return { items: [...titles.values()].slice(0, SHOWN_TAGS).map((title) => ({ title })) };
}

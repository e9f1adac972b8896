import { PostLevel } from '@quilt/contract/access';
import { GroupId } from '@quilt/contract/features/groups';
import { TeamId } from '@quilt/contract/features/teams';
import { useState } from 'react';
import { z } from 'zod';
import { useSession } from '../../lib/session';
import { storage } from '../../lib/storage';

const Poll = z.object({
  question: z.string(),
  options: z.array(z.string()),
  isMultiple: z.boolean(),
  days: z.int().nullable(),
});
export type PollDraft = z.output<typeof Poll>;

const Draft = z.object({
  text: z.string(),
  poll: Poll.nullable(),
  level: PostLevel,
  team: TeamId.nullable(),
  group: GroupId.nullable().default(null),
  isAnnouncement: z.boolean(),
  /** What the pictures show, by their ids. */
  alts: z.record(z.string(), z.string()).default({}),
});
export type PostDraft = z.output<typeof Draft>;

export const isEmpty = ({ text, poll }: PostDraft): boolean => text.trim() === '' && poll === null;

function read(key: string): PostDraft | null {
  try {
    return Draft.parse(JSON.parse(storage.getItem(key) ?? ''));
  } catch {
    // Whatever stands there, nobody has typed it here.
    return null;
  }
}

/** What was begun to be posted: it is there again after leaving the page, and after a reload. */
export function useDraft(
  place: string,
  usual: PostDraft,
): [PostDraft, (draft: PostDraft) => void, () => void] {
  const user = useSession(({ currentUser }) => currentUser?.uuid ?? '');
  const key = `quilt.post.${user}.${place}`;
  const [draft, setDraft] = useState(() => read(key) ?? usual);
  const keep = (next: PostDraft): void => {
    setDraft(next);
    if (isEmpty(next) && Object.keys(next.alts).length === 0) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(next));
  };
  const drop = (): void => {
    storage.removeItem(key);
    setDraft({ ...usual, level: draft.level, team: draft.team, group: draft.group });
  };
  return [draft, keep, drop];
}

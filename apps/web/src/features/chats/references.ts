import { UserUuid } from '@quilt/contract/core';
import { AchievementCode } from '@quilt/contract/features/achievements';
import { MessageId } from '@quilt/contract/features/chats';
import { DocumentId } from '@quilt/contract/features/documents';
import { ProjectId } from '@quilt/contract/features/projects';
import { TaskId } from '@quilt/contract/features/tasks';
import { TeamId } from '@quilt/contract/features/teams';
import { TASK_KEY, toDraft } from '../markdown';

/** What a text names, and can be shown beneath it. */
export type Reference =
  | { kind: 'task'; id: TaskId }
  | { kind: 'project'; id: ProjectId }
  | { kind: 'team'; id: TeamId }
  | { kind: 'person'; id: UserUuid }
  | { kind: 'message'; id: MessageId }
  | { kind: 'document'; id: DocumentId }
  | { kind: 'achievement'; id: string; user: UserUuid; code: AchievementCode };

/** More would hide what was said; they stay the links that they are. */
const MOST = 5;
/** What stands in it names nothing. */
const CODE = /```[\s\S]*?(?:```|$)|`[^`\n]+`/g;
/** A link with words of its own, an address as it is, and `#75`. */
const NAMES = new RegExp(`\\[[^\\]]*\\]\\(([^\\s)]+)\\)|(https?://[^\\s<>()[\\]]+)|${TASK_KEY.source}`, 'gu');
/** An address at the end of a sentence, or between stars. */
const BEHIND = /[^\p{L}\p{N}/=_-]+$/u;

/** Of a text, each once, in its order. Whom it mentions is named by the mention already. */
export function referencesIn(text: string): Reference[] {
  const words = toDraft(text.replace(CODE, ' ')).text;
  const found = new Map<string, Reference>();
  for (const [, linked, bare, task] of words.matchAll(NAMES)) {
    const one = task === undefined ? toReference(linked ?? bare?.replace(BEHIND, '') ?? '') : toTask(task);
    if (one) found.set(`${one.kind} ${one.id}`, one);
  }
  return [...found.values()].slice(0, MOST);
}

function toTask(digits: string | undefined): Reference | null {
  const { data: id } = TaskId.safeParse(Number(digits));
  return id === undefined ? null : { kind: 'task', id };
}

function toDocument(digits: string | undefined): Reference | null {
  const { data: id } = DocumentId.safeParse(Number(digits));
  return id === undefined ? null : { kind: 'document', id };
}

/** Of an address of this installation. */
function toReference(address: string): Reference | null {
  const isOwn = /^\/(?![/\\])/.test(address) || address.startsWith(`${window.location.origin}/`);
  if (!isOwn || !URL.canParse(address, window.location.origin)) return null;
  const { pathname, searchParams } = new URL(address, window.location.origin);
  const [, section, first, second, ...others] = pathname.split('/');
  if (section === 'documents' && second === undefined) return toDocument(searchParams.get('file') ?? first);
  if (first === undefined || others.length > 0) return null;
  if (section === 'project' && second !== undefined) return toTask(second);
  if (second !== undefined) return null;
  if (section === 'workspace') return toTask(first);
  if (section === 'project') {
    const { data: id } = ProjectId.safeParse(Number(first));
    return id === undefined ? null : { kind: 'project', id };
  }
  if (section === 'team') {
    const { data: id } = TeamId.safeParse(Number(first));
    return id === undefined ? null : { kind: 'team', id };
  }
  if (section === 'profile') {
    const { data: id } = UserUuid.safeParse(first);
    const { data: code } = AchievementCode.safeParse(searchParams.get('achievement'));
    if (id === undefined) return null;
    return code === undefined
      ? { kind: 'person', id }
      : { kind: 'achievement', id: `${id} ${code}`, user: id, code };
  }
  if (section !== 'chats') return null;
  const { data: id } = MessageId.safeParse(
    Number(searchParams.get('message') ?? searchParams.get('thread') ?? Number.NaN),
  );
  return id === undefined ? null : { kind: 'message', id };
}

import { z } from 'zod';
import { Role } from '../../access';
import { Day, Instant } from '../../core/envelope';
import { UserUuid } from '../../core/ids';
import { LIMITS } from '../../limits';
import { MessageId } from '../chats/chats.ids';
import { Chat } from '../chats/chats.schema';
import { MessageNumber } from '../chats/messages.schema';
import { DocumentId } from '../documents/documents.ids';
import { PostId } from '../feeds/feeds.ids';
import { GroupCard, GroupMark } from '../groups/groups.schema';
import { PersonCard } from '../profile/profile.schema';
import { ProjectId } from '../projects/projects.ids';
import { ProjectMark, StatusNumber } from '../projects/projects.schema';
import { TaskId } from '../tasks/tasks.ids';
import { TeamMark } from '../teams/teams.schema';

/** In the order in which they are shown. */
export const SEARCH_KINDS = [
  'people',
  'teams',
  'projects',
  'tasks',
  'documents',
  'chats',
  'messages',
  'posts',
  'groups',
] as const;
export const SearchKind = z.enum(SEARCH_KINDS);
export type SearchKind = z.output<typeof SearchKind>;

/** A chat by its face. */
const FoundChat = Chat.pick({
  id: true,
  kind: true,
  title: true,
  image: true,
  team: true,
  project: true,
}).extend({
  /** Of a direct chat; null under "Deleted user". */
  person: PersonCard.nullable(),
});
export type FoundChat = z.output<typeof FoundChat>;

const FoundTeam = z.object({
  kind: z.literal('teams'),
  team: TeamMark,
  /** Of the viewer; null where they are no member. */
  role: Role.nullable(),
  activeProjectsCount: z.int(),
});

export const SearchHit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('people'), person: PersonCard }),
  FoundTeam,
  z.object({
    kind: z.literal('projects'),
    project: ProjectMark,
    team: TeamMark,
    role: Role,
    /** Open ones whose worker is the viewer, up to 100. */
    currentTasks: z.int(),
  }),
  z.object({
    kind: z.literal('tasks'),
    id: TaskId,
    title: z.string(),
    status: StatusNumber,
    project: ProjectMark,
    startsOn: Day.nullable(),
    deadline: Day.nullable(),
    isOverdue: z.boolean(),
  }),
  z.object({
    kind: z.literal('documents'),
    id: DocumentId,
    name: z.string(),
    type: z.enum(['folder', 'file', 'link']),
    /** In which it lies; null at the top. */
    folder: z.object({ id: DocumentId, name: z.string() }).nullable(),
    team: TeamMark.nullable(),
    /** Somebody else's own, whom it is shared by. */
    isShared: z.boolean(),
    /** Around what was found inside. */
    text: z.string().nullable(),
  }),
  z.object({ kind: z.literal('chats'), chat: FoundChat }),
  z.object({
    kind: z.literal('messages'),
    id: MessageId,
    chat: FoundChat,
    /** Null of a reply that was not said in the chat too. */
    number: MessageNumber.nullable(),
    root: MessageId.nullable(),
    author: PersonCard.nullable(),
    text: z.string(),
    at: Instant,
  }),
  z.object({
    kind: z.literal('posts'),
    id: PostId,
    author: PersonCard.nullable(),
    team: TeamMark.nullable(),
    text: z.string(),
    at: Instant,
  }),
  z.object({
    kind: z.literal('groups'),
    group: GroupMark,
    memberCount: GroupCard.shape.memberCount,
    isMember: z.boolean(),
  }),
]);
export type SearchHit = z.output<typeof SearchHit>;

/** The first of each kind that has any. */
export const SearchOverview = z.object({
  /** What was looked for instead, where what was typed finds nothing and one slip mends it. */
  corrected: z.string().nullable(),
  kinds: z.array(
    z.object({
      kind: SearchKind,
      /** Up to one more than is shown as a number. */
      count: z.int(),
      hits: z.array(SearchHit),
    }),
  ),
});
export type SearchOverview = z.output<typeof SearchOverview>;

/** For an empty box. */
export const SearchSuggestions = z.object({ people: z.array(PersonCard), teams: z.array(FoundTeam) });
export type SearchSuggestions = z.output<typeof SearchSuggestions>;

export const SEARCH_STATUSES = ['open', '1', '2', '3', '4'] as const;
/** How long ago it was changed at most, in days. */
export const SEARCH_DAYS = ['1', '7', '30', '365'] as const;

/** By what the hits of a kind are narrowed down; each kind has some of these. */
export const searchFilters = {
  project: ProjectId.optional(),
  worker: z.union([z.literal('none'), UserUuid]).optional(),
  /** Of one status, or of all that are not done. */
  status: z.enum(SEARCH_STATUSES).optional(),
  changed: z.enum(SEARCH_DAYS).optional(),
};
const SearchFilters = z.object(searchFilters);
export type SearchFilters = z.output<typeof SearchFilters>;
export const SEARCH_FILTERS = ['project', 'worker', 'status', 'changed'] as const;
export type SearchFilter = (typeof SEARCH_FILTERS)[number];

export const FILTERS_OF: Readonly<Partial<Record<SearchKind, readonly SearchFilter[]>>> = {
  tasks: SEARCH_FILTERS,
  documents: ['changed'],
  messages: ['changed'],
  posts: ['changed'],
};

/** Those that a kind has; by the others it is not narrowed down. */
export function filtersFor(
  kind: SearchKind,
  { project, worker, status, changed }: SearchFilters,
): SearchFilters {
  const own = FILTERS_OF[kind] ?? [];
  const ifOwn = <Value>(filter: SearchFilter, value: Value) => (own.includes(filter) ? value : undefined);
  return {
    project: ifOwn('project', project),
    worker: ifOwn('worker', worker),
    status: ifOwn('status', status),
    changed: ifOwn('changed', changed),
  };
}

export const isNarrowed = (filters: SearchFilters): boolean =>
  SEARCH_FILTERS.some((filter) => filters[filter] !== undefined);

export const SearchText = z.string().trim().max(LIMITS.searchText.max);

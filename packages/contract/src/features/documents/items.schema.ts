import { z } from 'zod';
import { DocumentLevel } from '../../access/privacy';
import { Version } from '../../core/edit';
import { Instant, pageQuery } from '../../core/envelope';
import { UserUuid } from '../../core/ids';
import { UNSEEN } from '../../core/line';
import { DOCUMENT_LIMITS } from '../../document-limits';
import { LIMITS } from '../../limits';
import { PersonCard } from '../profile/profile.schema';
import { ProjectId } from '../projects/projects.ids';
import { TeamId } from '../teams/teams.ids';
import { DocumentId } from './documents.ids';
import { FileCard } from './documents.schema';

/** What no name holds: it would mean something to whoever saves it as a file. */
const NO_NAME = /[/\\:*?"<>|\p{Cc}\p{Zl}\p{Zp}]|^\.{1,2}$/u;

const name = (max: number) =>
  z
    .string()
    .overwrite((text) => text.replace(UNSEEN, '').normalize('NFC'))
    .trim()
    .min(1, 'common.required')
    .max(max, 'documents.name_too_long')
    .refine((text) => !NO_NAME.test(text), 'documents.name_wrong');

export const FolderName = name(DOCUMENT_LIMITS.folderName.max);
export const DocumentName = name(DOCUMENT_LIMITS.documentName.max);

/** Nothing is ever fetched from it. */
export const LinkUrl = z
  .string()
  .trim()
  .min(1, 'common.required')
  .max(DOCUMENT_LIMITS.linkUrl.max, 'documents.name_too_long')
  .pipe(z.url({ protocol: /^https?$/, error: 'documents.link_wrong' }));

/** Who may see it, as far as its folders allow. */
export const DocumentAccess = z.object({
  level: DocumentLevel,
  /** Of the level `team`; its title is null where the viewer may not know it. Null where the team is gone. */
  team: z.object({ id: TeamId, title: z.string().nullable() }).nullable(),
  project: z.object({ id: ProjectId, title: z.string().nullable() }).nullable(),
});
export type DocumentAccess = z.output<typeof DocumentAccess>;

/** The same, as it is chosen. */
export const ChosenAccess = z.discriminatedUnion('level', [
  z.strictObject({ level: z.literal('team'), team: TeamId, project: ProjectId.nullable().default(null) }),
  z.strictObject({ level: z.literal('friends') }),
  z.strictObject({ level: z.literal('public') }),
  z.strictObject({ level: z.literal('me') }),
]);
export type ChosenAccess = z.output<typeof ChosenAccess>;

export const DOCUMENT_ACTIONS = [
  'document.add',
  'document.change',
  'document.delete',
  'document.shareByLink',
] as const;

/** Where something is put: into a folder, or to the top of a team's documents or one's own. */
export const Spot = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('folder'), id: DocumentId }),
  z.strictObject({ kind: z.literal('team'), id: TeamId, project: ProjectId.nullable().default(null) }),
  z.strictObject({ kind: z.literal('own') }),
]);
export type Spot = z.output<typeof Spot>;

const common = {
  id: DocumentId,
  name: z.string(),
  access: DocumentAccess,
  /** Who made it; null under "Deleted user". */
  owner: UserUuid.nullable(),
  /** Whose documents it is among: a team's, or of the user `place.uuid`. */
  place: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('team'), id: TeamId }),
    z.object({ kind: z.literal('user'), uuid: UserUuid }),
  ]),
  /** The folder that it lies in; null at the top. */
  folder: DocumentId.nullable(),
  createdAt: Instant,
  changedAt: Instant,
  /** Since when it is in the trash. */
  deletedAt: Instant.nullable(),
  isPinned: z.boolean(),
  version: Version,
  can: z.array(z.enum(DOCUMENT_ACTIONS)),
};

/** What lies in a folder itself, of what the viewer may see. */
const FolderContents = z.object({ folders: z.int(), files: z.int(), links: z.int(), bytes: z.int() });

export const Document = z.discriminatedUnion('kind', [
  z.object({
    ...common,
    kind: z.literal('folder'),
    contents: FolderContents,
    /** It was given a picture. */
    hasThumbnail: z.literal(true).optional(),
  }),
  z.object({
    ...common,
    kind: z.literal('file'),
    ...FileCard.pick({ type: true, bytes: true, picture: true }).shape,
    /** How many there are, with the one that it is now: where there are several, and the viewer may see them. */
    versions: z.int().optional(),
    /** There is a small picture of it. */
    hasThumbnail: z.literal(true).optional(),
  }),
  z.object({ ...common, kind: z.literal('link'), url: z.string() }),
]);
export type Document = z.output<typeof Document>;

/** Where a file is put, as the address of an upload says it, and what is done where there is something of its name. */
export const SentTo = z.strictObject({
  folder: DocumentId.optional(),
  team: TeamId.optional(),
  project: ProjectId.optional(),
  /** Ask, give it another name, or make it the latest version of the file that is there. */
  ifTaken: z.enum(['ask', 'keepBoth', 'newVersion']).optional(),
});
export type SentTo = z.output<typeof SentTo>;

export const NewFolder = z.strictObject({ in: Spot, name: FolderName });
export const NewLink = z.strictObject({ in: Spot, name: DocumentName, url: LinkUrl });
export const DocumentChanges = z.strictObject({ name: DocumentName.optional(), url: LinkUrl.optional() });
export type DocumentChanges = z.output<typeof DocumentChanges>;

/** What each kind of file is by its bytes; whatever is none of them is `other`. */
export const FILE_TYPES = {
  image: ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'],
  video: ['video/mp4', 'video/quicktime', 'video/ogg', 'video/webm'],
  audio: ['audio/mpeg', 'audio/mp4', 'audio/ogg', 'audio/wav'],
  pdf: ['application/pdf'],
  text: ['text/plain'],
  document: [
    'application/vnd.oasis.opendocument.text',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
  table: [
    'application/vnd.oasis.opendocument.spreadsheet',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ],
  slides: ['application/vnd.openxmlformats-officedocument.presentationml.presentation'],
  archive: ['application/zip', 'application/gzip', 'application/x-7z-compressed'],
} as const;
export const FileType = z.enum([
  'image',
  'video',
  'audio',
  'pdf',
  'text',
  'document',
  'table',
  'slides',
  'archive',
  'other',
]);
export type FileType = z.output<typeof FileType>;

export const DOCUMENT_SORTS = ['name', 'changed', 'size'] as const;
export const DOCUMENT_PARTS = ['all', 'folders', 'others'] as const;

/** Of a folder, of the top of a team's documents, or of one's own where neither is named. */
export const DocumentQuery = z.strictObject({
  folder: DocumentId.optional(),
  team: TeamId.optional(),
  /** Folders come first; the other way round they come last. */
  part: z.enum(DOCUMENT_PARTS).default('all'),
  sort: z.enum(DOCUMENT_SORTS).default('name'),
  order: z.enum(['up', 'down']).default('up'),
  type: FileType.optional(),
  level: DocumentLevel.optional(),
  owner: UserUuid.optional(),
  changedFrom: Instant.optional(),
  changedUntil: Instant.optional(),
  minBytes: z.int().min(0).max(LIMITS.fileBytes).optional(),
  maxBytes: z.int().min(0).max(LIMITS.fileBytes).optional(),
  ...pageQuery,
});
export type DocumentQuery = z.output<typeof DocumentQuery>;

/** Of what others share: the latest first. */
export const SharedQuery = z.strictObject({
  sort: z.enum(DOCUMENT_SORTS).default('changed'),
  order: z.enum(['up', 'down']).default('down'),
  ...pageQuery,
});
export type SharedQuery = z.output<typeof SharedQuery>;

/** Whoever made what is shown, as the viewer may see them. */
export const WITH_PEOPLE = { people: z.array(PersonCard) };

const Space = z.object({ bytes: z.int(), quota: z.int() });

/** Where the viewer has documents, and how full it is there. */
export const DocumentPlaces = z.object({
  own: Space,
  teams: z.array(Space.extend({ id: TeamId, title: z.string(), can: z.array(z.enum(DOCUMENT_ACTIONS)) })),
  /** Of one file, in this installation. */
  maxBytes: z.int(),
});
export type DocumentPlaces = z.output<typeof DocumentPlaces>;

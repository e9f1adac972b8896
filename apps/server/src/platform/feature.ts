import type { Readable } from 'node:stream';
import type { PrivacyOwner, Standing, Tie } from '@quilt/contract/access';
import type {
  AnswerOf,
  Caller,
  ClientId,
  Endpoint,
  FilesOf,
  HandlerInput,
  Scope,
  ScopeKind,
  UserId,
} from '@quilt/contract/core';
import type { DocumentId, DocumentUse } from '@quilt/contract/features/documents';
import type {
  NotificationId,
  NotificationKind,
  NotificationParams,
} from '@quilt/contract/features/notifications';
import type { ProfileStrip } from '@quilt/contract/features/profile';
import type { ProjectId } from '@quilt/contract/features/projects';
import type { TeamMark, TeamPart } from '@quilt/contract/features/teams';
import type { Language } from '@quilt/contract/product';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { KeyColumn } from './blobs';
import type { Context, Platform, Viewer } from './context';
import type { Reader, Tx } from './db/database';
import type { LiveSide } from './events/live-side';
import type { FieldFault } from './fault';
import type { Retries, Schedule } from './jobs';
import type { MailComposer } from './mail';
import type { SearchSource } from './search';
import type { HeaderAnswer, SentPart } from './sent-part';
import type { LargeWorldPart } from './worlds';

type ViewerOf<Who extends Caller> = Who extends 'anyone' ? Viewer | null : Viewer;

/** The first and the last of some bytes, as in HTTP. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Bytes out: the answer of a `stream` endpoint. */
export type ByteAnswer = KeptBytes | WrittenBytes;

interface Named {
  type: string;
  /** What it is saved as; such an answer is never shown in the browser. */
  fileName?: string;
  /** It is shown all the same, where browsers run nothing in it. */
  mayBeShown?: boolean;
}

export interface KeptBytes extends Named {
  /** What opens them, all or a part, can be asked for parts; it is asked once, and only if they are sent. */
  body: Readable | Buffer | ((range?: ByteRange) => Promise<Readable>);
  bytes: number;
  etag: string;
}

/** Written while they are sent, so that nobody knows yet how many there will be. */
interface WrittenBytes extends Named {
  body: Readable;
  bytes: null;
}

/** One file of a multipart request, already on local disk within its limit, or the body of a `raw` one. */
export interface UploadedFile {
  /** What its sender calls it, without folders and what cannot be seen; `file` where it has no name. */
  name: string;
  path: string;
  bytes: number;
  /** Of its bytes, where it was counted as they came. */
  digest?: string | null;
}

export interface Extras<E extends Endpoint = Endpoint> {
  userAgent: string;
  files: FilesOf<E, UploadedFile>;
  part: SentPart;
  /** Whether the asker has the beginning of the bytes with this ETag, and asks for more of them. */
  hasBeginningOf(etag: string): boolean;
  /** Where a limit is `by: 'device'`, before anything else is done: for the device, or for the address. */
  count(device: string | null): void;
}

export type Handler<E extends Endpoint> = (
  context: Context<ViewerOf<E['caller']>>,
  input: HandlerInput<E>,
  extras: Extras<E>,
) => Promise<AnsweredBy<E>>;

type AnsweredBy<E extends Endpoint> = 'stream' extends E['kind']
  ? ByteAnswer
  : 'tus' extends E['kind']
    ? HeaderAnswer
    : AnswerOf<E>;

/**
 * What no schema can say of a body's fields, such as that a name is taken. The handler asks it too; by itself it is
 * asked about the fields that are right where others are wrong, so that all of them are told at once.
 */
export type FaultFinder<E extends Endpoint> = (
  context: Context<ViewerOf<E['caller']>>,
  fields: Partial<z.output<E['body']>>,
) => Promise<readonly FieldFault[]>;

/**
 * Whether an upload is worth receiving, asked before the first of its bytes: what is refused anyhow is not to fill the
 * disk. Answers the most bytes that a file of it may have. The handler asks again, for it may have taken long.
 */
type Admission<E extends Endpoint> = (
  context: Context<ViewerOf<E['caller']>>,
  input: Pick<HandlerInput<E>, 'params' | 'query'>,
  announced: AnnouncedUpload,
) => Promise<number>;

/** What the sender of an upload says of it beforehand. */
export interface AnnouncedUpload {
  /** Null where nothing was said. */
  bytes: number | null;
  /** Perhaps of a repeat, which needs no more room than there is. */
  clientId: ClientId | null;
}

export interface Route {
  endpoint: Endpoint;
  handle(context: Context, input: HandlerInput<Endpoint>, extras: Extras): Promise<unknown>;
  findFaults?(context: Context, fields: Record<string, unknown>): Promise<readonly FieldFault[]>;
  admit?(
    context: Context,
    input: Pick<HandlerInput<Endpoint>, 'params' | 'query'>,
    announced: AnnouncedUpload,
  ): Promise<number>;
}

/** Binds an endpoint of the contract to what it does. */
export function route<E extends Endpoint>(
  endpoint: E,
  handle: Handler<E>,
  findFaults?: FaultFinder<E>,
  admit?: Admission<E>,
): Route {
  // The mounting code has parsed the input by this very endpoint and refused callers without a session.
  return {
    endpoint,
    handle: handle as unknown as Route['handle'],
    ...(findFaults && { findFaults: findFaults as unknown as NonNullable<Route['findFaults']> }),
    ...(admit && { admit: admit as unknown as NonNullable<Route['admit']> }),
  };
}

/** Who may join a kind of scope: the same function that guards reading what it tells about. */
export interface ScopeAccess {
  kind: ScopeKind;
  /** Those of the ids that the viewer may join, by as many questions for many as for one. */
  findJoinable(reader: Reader, viewer: Viewer, ids: readonly string[]): Promise<readonly (string | number)[]>;
  /** The scope in which it is told too what changes such a thing. */
  findOuter?(reader: Reader, id: string): Promise<Scope | null>;
}

/** What a user is told of a feature's part of the archive. */
interface ArchiveWords {
  /** What is packed, after "Packing" and «Собираем». */
  part: string;
  /** What its file holds, in the list of all files. */
  holds: string;
}

/** What a feature keeps about a user: `download my data` and erasing walk these. */
export interface PersonalData {
  words: Readonly<Record<Language, ArchiveWords>>;
  /** Every column that holds a user's id, as `table.column`. A guard compares with the database. */
  columns: readonly string[];
  /** Under the feature's name in the archive. */
  export(reader: Reader, user: Viewer['id']): Promise<unknown>;
  /** Bytes that go with it into the archive, by their keys in the blob store. */
  files?(reader: Reader, user: Viewer['id']): Promise<readonly { name: string; key: string }[]>;
  /**
   * Removes it, or leaves it under "Deleted user" where others rely on it. What is not in the database goes after the
   * commit, by a job.
   */
  erase(
    tx: Tx,
    user: Viewer['id'],
    platform: Pick<Platform, 'db' | 'jobs' | 'config' | 'clock'>,
  ): Promise<void>;
}

/** What of an event says whom it concerns. */
export type EventContent = Pick<StoredEvent, 'type' | 'id' | 'scope' | 'patch'>;

/**
 * A durable consumer of events: it may see one twice and acts once. What it does it judges by what is there now: an event
 * may come late, and others have had all of a list before it.
 */
export interface Consumer {
  name: string;
  types: readonly string[];
  /** Told by the event alone: one that does not concern it costs no statement. */
  concerns?(event: EventContent): boolean;
  /**
   * All that wait, in their order, by as few statements as can be: one that breaks it is found by halving the list. What
   * passes, such as a lock that is not to be had, is nobody's fault: that event comes again, and before it nothing else of its
   * scope. `eachByItself` where many at once are rare.
   */
  handle(tx: Tx, events: readonly StoredEvent[], now: Date): Promise<void>;
}

export interface StoredEvent {
  outboxId: number;
  type: string;
  id: string | number;
  scope: string;
  seq: number;
  patch: unknown;
  createdAt: Date;
}

/** Work outside of requests, by name: one at a time per item, tried again when it fails. */
export interface JobDefinition<Data = unknown> {
  name: string;
  parse(data: unknown): Data;
  /** The signal says that it is to end, after 5 minutes or when the server cannot wait to stop: what takes long looks. */
  run(platform: Platform, data: Data, signal?: AbortSignal): Promise<void>;
  /** Also run by itself, or once after a stop that was longer; its data is then null. */
  schedule?: Schedule;
  /** Asked every few seconds, by one short query: what has to be done on the moment does not wait for the schedule. */
  isDue?(platform: Platform): Promise<boolean>;
  /** Where half an hour of tries is not what it needs. */
  retries?: Retries;
}

/** Somebody's profile, and what the one who looks at it is to them. */
export interface ShownProfile {
  owner: PrivacyOwner & { id: Viewer['id'] };
  viewer: Viewer['id'];
  /** Of the viewer, or of those with whose eyes owners look at themselves. */
  tie: Tie;
}

/** A team, and how the member who looks at its page stands in it. */
export interface ShownTeam {
  team: TeamMark & { timeZone: string };
  viewer: Pick<Viewer, 'id'>;
  standing: Standing;
  /** Neither archived nor deleted. */
  isWritable: boolean;
  now: Date;
}

/** A project that is about to be archived or deleted, or to come back from that. */
export interface TurnedProject {
  id: ProjectId;
  /** Neither archived nor deleted by then. */
  isLive: boolean;
  actor: Viewer['uuid'];
}

/** What somebody was told of. */
export interface ToldNotice {
  id: NotificationId;
  kind: NotificationKind;
  params: NotificationParams;
}

/** What a mail says of it: what it is called now, and where it is read. */
export interface MailedThing {
  title: string;
  /** In which it is, where that is said. */
  place?: string;
  path: string;
}

/** Of which kinds mails tell whoever is away, and what they may still know of what they were told. */
export interface MailedNotices {
  kinds: readonly NotificationKind[];
  /** Those that still stand and wait for this reader, of what they may see now; by as many questions for many as for one. */
  look(
    tx: Tx,
    reader: UserId,
    notices: readonly ToldNotice[],
    now: Date,
  ): Promise<ReadonlyMap<NotificationId, MailedThing>>;
}

/** The latest so many that name a document, of what the viewer may see. */
export type DocumentUses = (
  reader: Reader,
  viewer: Viewer,
  document: DocumentId,
  limit: number,
) => Promise<readonly DocumentUse[]>;

/** Of which kinds a notification is shown only while its reader may see what it is of, and how that is asked. */
export interface NoticeGuard {
  kinds: readonly NotificationKind[];
  /** Of a row of `notifications`. */
  isShown(reader: UserId | RawBuilder<UserId>): RawBuilder<boolean>;
}

/** Everything that the house has to know about a feature; `services/features.ts` lists them. */
export interface Feature {
  name: string;
  routes: readonly Route[];
  scopes?: readonly ScopeAccess[];
  personalData?: PersonalData;
  /** Columns that name bytes of the blob store, which stay while a row names them. A guard compares with the database. */
  blobColumns?: readonly KeyColumn[];
  consumers?: readonly Consumer[];
  /** What it says and hears over the live channel beside events; made once for the process. */
  live?(platform: Platform): LiveSide;
  jobs?: readonly JobDefinition[];
  /** Mails that say what is so when they are sent. */
  mailComposers?: readonly MailComposer<Platform>[];
  noticeGuards?: readonly NoticeGuard[];
  /** What of it is mailed to whoever is away. */
  mailedNotices?: readonly MailedNotices[];
  /** What it shows on a profile, of what the viewer may see. */
  profileStrips?(reader: Reader, profile: ShownProfile): Promise<readonly ProfileStrip[]>;
  /** What it shows on the page of a team, of what the viewer may see. */
  teamParts?(reader: Reader, shown: ShownTeam): Promise<readonly TeamPart[]>;
  /** What of it the search finds. */
  searchSources?: readonly SearchSource[];
  /** What of it names a document by its address. */
  documentUses?: DocumentUses;
  /** Keeps right what it counts by a project's state; asked under the lock of its team, before its row is written. */
  followProject?(tx: Tx, turned: TurnedProject): Promise<void>;
  /** Ends what a user has opened to whoever has its address: an account got an owner who did not make these. */
  endLinks?(tx: Tx, user: UserId): Promise<void>;
  /** Its part of the demo world, after the features it builds on. */
  demo?(context: Context<null>): Promise<void>;
  /** Its part of the benchmark world. */
  largeWorld?: LargeWorldPart;
}

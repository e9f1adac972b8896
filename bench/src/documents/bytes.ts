import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Bench, World } from '../bench';
import { startServer } from '../server-process';
import { type Spread, spread } from '../statistics';

const MB = 1024 * 1024;
const FILE_MB = 128;
const LARGE_MB = 1024;
const ROUNDS = 5;
/** As the page sends them. */
const PART_BYTES = 16 * MB;

export interface BytesRate {
  /** Of the reference, in megabytes a second. */
  reference: { upload: number; download: number };
  /** Ours in those of the reference. */
  upload: Spread;
  download: Spread;
  /** What a file of 1 GB adds to the memory of the server at most while it comes, in megabytes. */
  memory: number;
}

/** Files that come and go, against bare streams to disk and back. */
export async function measureBytes({ bundles, dataDir }: Bench, world: World): Promise<BytesRate> {
  const [user] = world.users;
  if (!user) throw new Error('The world is empty.');
  const folder = path.join(dataDir, 'bytes');
  mkdirSync(folder, { recursive: true });
  const bare = await startServer(bundles, bundles.server, { ...world.environment, BYTES_FOLDER: folder });
  try {
    const ours = await startServer(bundles, bundles.product, world.environment);
    try {
      const rounds: Record<'upload' | 'download', { ours: number[]; bare: number[] }> = {
        upload: { ours: [], bare: [] },
        download: { ours: [], bare: [] },
      };
      // The first round is not counted: code is compiled by then.
      for (let round = 0; round <= ROUNDS; round += 1) {
        const bytes = randomBytes(FILE_MB * MB);
        const made = await timed(() => sendBare(bare.origin, bytes));
        const sent = await timed(() => sendInParts(ours.origin, user.token, `round ${round}`, [bytes]));
        const url = await addressOf(ours.origin, user.token, sent.answer);
        const read = await timed(() => drain(`${bare.origin}/bytes/${made.answer}`));
        const got = await timed(() => drain(`${ours.origin}${url}`));
        await fetch(`${bare.origin}/bytes/${made.answer}`, { method: 'DELETE' });
        if (round === 0) continue;
        rounds.upload.bare.push(made.ms);
        rounds.upload.ours.push(sent.ms);
        rounds.download.bare.push(read.ms);
        rounds.download.ours.push(got.ms);
      }
      const ratio = ({ ours: mine, bare: theirs }: { ours: number[]; bare: number[] }) =>
        spread(mine.map((ms, round) => (theirs[round] ?? Number.NaN) / ms));
      const rate = (all: readonly number[]) => FILE_MB / (spread(all).median / 1000);
      return {
        reference: { upload: rate(rounds.upload.bare), download: rate(rounds.download.bare) },
        upload: ratio(rounds.upload),
        download: ratio(rounds.download),
        memory: await measureMemory(ours.origin, ours.pid, user.token),
      };
    } finally {
      await ours.stop();
    }
  } finally {
    await bare.stop();
  }
}

/** The kernel keeps the most that a process has had since it was last told to forget it. */
async function measureMemory(origin: string, pid: number, token: string): Promise<number> {
  const before = readStatus(pid, 'VmRSS');
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const piece = randomBytes(64 * MB);
  await sendInParts(
    origin,
    token,
    'large',
    Array.from({ length: LARGE_MB / 64 }, () => piece),
  );
  return readStatus(pid, 'VmHWM') - before;
}

const readStatus = (pid: number, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) /
  1024;

async function timed<Answer>(work: () => Promise<Answer>): Promise<{ answer: Answer; ms: number }> {
  const start = performance.now();
  const answer = await work();
  return { answer, ms: performance.now() - start };
}

async function sendBare(origin: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const answer = await told(
    fetch(`${origin}/bytes`, {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream' },
      body: bytes,
    }),
  );
  return ((await answer.json()) as { name: string }).name;
}

/** By tus, as the page does: begun, part after part, and then made a document, whose id this answers. */
async function sendInParts(
  origin: string,
  token: string,
  name: string,
  pieces: readonly Uint8Array<ArrayBuffer>[],
): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
  const total = pieces.reduce((sum, { length }) => sum + length, 0);
  const begun = await told(
    fetch(`${origin}/api/documents/uploads`, {
      method: 'POST',
      headers: {
        ...headers,
        'upload-length': String(total),
        'upload-metadata': `filename ${Buffer.from(`${name}.bin`).toString('base64')}`,
      },
    }),
  );
  const url = new URL(begun.headers.get('location') ?? '', origin);
  let offset = 0;
  for (const piece of pieces) {
    for (let at = 0; at < piece.length; at += PART_BYTES) {
      const part = piece.subarray(at, at + PART_BYTES);
      await told(
        fetch(url, {
          method: 'PATCH',
          headers: {
            ...headers,
            'content-type': 'application/offset+octet-stream',
            'upload-offset': String(offset),
          },
          body: part,
        }),
      );
      offset += part.length;
    }
  }
  const made = await told(
    fetch(`${url}/document`, {
      method: 'POST',
      headers: { authorization: headers.authorization, 'content-type': 'application/json' },
      body: '{}',
    }),
  );
  return ((await made.json()) as { item: { id: number } }).item.id;
}

async function addressOf(origin: string, token: string, id: number): Promise<string> {
  const opened = await told(
    fetch(`${origin}/api/documents/open`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ids: [id] }),
    }),
  );
  const { items } = (await opened.json()) as { items: { url: string }[] };
  return items[0]?.url ?? '';
}

async function drain(url: string): Promise<void> {
  const { body } = await told(fetch(url));
  if (body) for await (const _ of body);
}

async function told(answering: Promise<Response>): Promise<Response> {
  const answer = await answering;
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

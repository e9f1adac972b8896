import { pipeline, Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';

/** From its beginning, as often as it is asked. */
export type OpenFile = () => Promise<Readable>;

export class NotUnpacked extends Error {
  override name = 'NotUnpacked';
}

export interface ZipEntry {
  name: string;
  method: number;
  /** Bytes in the file, and bytes that it says come of them. */
  packed: number;
  unpacked: number;
  offset: number;
}

const LOCAL = { signature: 0x0403_4b50, bytes: 30 } as const;
const CENTRAL = { signature: 0x0201_4b50, bytes: 46 } as const;
const END = { signature: 0x0605_4b50, bytes: 22 } as const;
const STORED = 0;
const DEFLATED = 8;
/** What needs more than 32 bits, or says that it does. */
const WIDE = 0xffff_ffff;
/** The list of what is inside stands at the end: one that is longer is none of ours. */
const LONGEST_TAIL = 1024 * 1024;

/** What a zip says that it holds. */
export async function listEntries(open: OpenFile): Promise<ZipEntry[]> {
  const { tail, length } = await readTail(await open());
  const at = findEnd(tail);
  const entries: ZipEntry[] = [];
  let place = tail.readUInt32LE(at + 16) - (length - tail.length);
  for (let left = tail.readUInt16LE(at + 10); left > 0; left -= 1) {
    if (place < 0 || place + CENTRAL.bytes > tail.length) throw new NotUnpacked('its list is not whole');
    if (tail.readUInt32LE(place) !== CENTRAL.signature) throw new NotUnpacked('its list is broken');
    const named = place + CENTRAL.bytes;
    const nameBytes = tail.readUInt16LE(place + 28);
    entries.push({
      name: tail.toString('utf8', named, named + nameBytes),
      method: tail.readUInt16LE(place + 10),
      packed: tail.readUInt32LE(place + 20),
      unpacked: tail.readUInt32LE(place + 24),
      offset: tail.readUInt32LE(place + 42),
    });
    place = named + nameBytes + tail.readUInt16LE(place + 30) + tail.readUInt16LE(place + 32);
  }
  return entries;
}

async function readTail(bytes: Readable): Promise<{ tail: Buffer; length: number }> {
  let tail = Buffer.alloc(0);
  let length = 0;
  for await (const piece of bytes) {
    length += piece.length;
    tail = Buffer.concat([tail, piece]);
    if (tail.length > 2 * LONGEST_TAIL) tail = Buffer.from(tail.subarray(-LONGEST_TAIL));
  }
  return { tail, length };
}

function findEnd(tail: Buffer): number {
  for (let at = tail.length - END.bytes; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) === END.signature) return at;
  }
  throw new NotUnpacked('it has no end');
}

/** What is inside of one, piece by piece: never more than it says, nor more than `mostBytes`. */
export async function* readEntry(
  open: OpenFile,
  entry: ZipEntry,
  { mostBytes }: { mostBytes: number },
): AsyncGenerator<Buffer> {
  const { method, packed, unpacked } = entry;
  if (packed === WIDE || unpacked === WIDE || unpacked > mostBytes) throw new NotUnpacked('it is too large');
  if (method !== STORED && method !== DEFLATED) throw new NotUnpacked('it is packed in another way');
  const bytes = readPacked(await open(), entry);
  let length = 0;
  for await (const piece of method === STORED ? bytes : inflate(bytes)) {
    length += piece.length;
    // A few bytes can say anything of what they unpack to.
    if (length > unpacked) throw new NotUnpacked('it is larger than it says');
    yield piece;
  }
  if (length < unpacked) throw new NotUnpacked('it is not whole');
}

async function* readPacked(file: Readable, { offset, packed }: ZipEntry): AsyncGenerator<Buffer> {
  let passed = 0;
  let head = Buffer.alloc(0);
  let left = packed;
  let isInside = false;
  for await (const piece of file) {
    let own: Buffer = piece.subarray(Math.min(piece.length, Math.max(0, offset - passed)));
    passed += piece.length;
    if (!isInside) {
      head = Buffer.concat([head, own]);
      const from = lengthOfHead(head);
      if (from === null || head.length < from) continue;
      isInside = true;
      own = head.subarray(from);
    }
    if (own.length >= left) {
      yield own.subarray(0, left);
      return;
    }
    left -= own.length;
    if (own.length > 0) yield own;
  }
  throw new NotUnpacked('it is not whole');
}

function lengthOfHead(head: Buffer): number | null {
  if (head.length < LOCAL.bytes) return null;
  if (head.readUInt32LE(0) !== LOCAL.signature) throw new NotUnpacked('it is not where it should be');
  return LOCAL.bytes + head.readUInt16LE(26) + head.readUInt16LE(28);
}

async function* inflate(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const unpacker = createInflateRaw();
  let fault: unknown = null;
  // Both ends are closed when either is left; why is told below.
  pipeline(Readable.from(bytes), unpacker, (error) => {
    fault = error;
  });
  try {
    for await (const piece of unpacker) yield piece;
  } catch (error) {
    const cause = fault ?? error;
    throw cause instanceof NotUnpacked ? cause : new NotUnpacked('it cannot be unpacked', { cause });
  }
}

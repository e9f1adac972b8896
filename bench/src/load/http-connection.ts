import { connect, type Socket } from 'node:net';
import type { HttpRequest } from '../case';

const END_OF_HEAD = '\r\n\r\n';

/**
 * One kept connection, one request at a time. Node's own client costs more than the bare reference does for a
 * request, and would be the bottleneck on a small machine.
 */
export class HttpConnection {
  readonly #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #answered: ((status: number) => void) | null = null;
  #failed: ((error: Error) => void) | null = null;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.#read(chunk));
    socket.on('error', (error) => this.#failed?.(error));
    socket.on('close', () => this.#failed?.(new Error('the server closed a kept connection')));
  }

  /** From an own loopback address, since the product counts requests by address. */
  static open(origin: string, from: string): Promise<HttpConnection> {
    const { hostname, port } = new URL(origin);
    return new Promise((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port), localAddress: from });
      socket.once('error', reject);
      socket.once('connect', () => {
        socket.off('error', reject);
        resolve(new HttpConnection(socket));
      });
    });
  }

  /** A server ends one that nobody has used for a while; nothing would ever come back on it. */
  get isClosed(): boolean {
    return this.#socket.destroyed || !this.#socket.writable;
  }

  /** Answers the status when the whole answer has come. */
  send(request: Buffer): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#answered = resolve;
      this.#failed = reject;
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#failed = null;
    this.#socket.destroy();
  }

  #read(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const end = this.#received.indexOf(END_OF_HEAD);
    if (end < 0) return;
    const head = this.#received.toString('latin1', 0, end);
    const status = Number(head.slice(9, 12));
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? (status === 204 ? 0 : Number.NaN));
    if (Number.isNaN(length)) this.#failed?.(new Error(`an answer tells no length:\n${head}`));
    if (!(this.#received.length >= end + END_OF_HEAD.length + length)) return;
    this.#received = Buffer.alloc(0);
    this.#answered?.(status);
  }
}

export function encodeRequest(origin: string, { method, path, token, body }: HttpRequest): Buffer {
  const content = body === undefined ? '' : JSON.stringify(body);
  const lines = [`${method} ${path} HTTP/1.1`, `host: ${new URL(origin).host}`, 'user-agent: bench'];
  if (token !== undefined) lines.push(`authorization: Bearer ${token}`);
  if (body !== undefined) {
    lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(content)}`);
  }
  return Buffer.from(lines.join('\r\n') + END_OF_HEAD + content);
}

/** The n-th of the loopback addresses, all of which reach this machine. */
export function loopbackAddress(index: number): string {
  return `127.0.${1 + Math.floor(index / 200)}.${1 + (index % 200)}`;
}

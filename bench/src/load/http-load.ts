import type { HttpLoad } from '../case';
import { encodeRequest, HttpConnection, loopbackAddress } from './http-connection';
import { type LoadSide, microsecondsSince } from './load-side';

/** So many callers that none of them reaches the product's limits of requests. */
const CONNECTIONS = 200;

export async function openHttpLoad(origin: string, load: HttpLoad): Promise<LoadSide> {
  const requests = load.requests.map((request) => encodeRequest(origin, request));
  const idle = await Promise.all(
    Array.from({ length: CONNECTIONS }, (_, index) => HttpConnection.open(origin, loopbackAddress(index))),
  );
  let next = 0;

  /** Of those that wait, the connection that has waited longest asks for what comes next. */
  async function ask(): Promise<number> {
    const connection = idle.shift();
    const request = requests[next++ % requests.length];
    if (!connection || !request) throw new Error('nothing to ask, or nobody to ask it');
    const start = performance.now();
    const status = await connection.send(request);
    const time = microsecondsSince(start);
    idle.push(connection);
    if (status >= 300) throw new Error(`answered ${status} to ${request.toString()}`);
    return time;
  }

  return {
    async run(milliseconds) {
      const times: number[] = [];
      const until = performance.now() + milliseconds;
      const askOn = async () => {
        while (performance.now() < until) times.push(await ask());
      };
      await Promise.all(Array.from({ length: load.inFlight }, askOn));
      return times;
    },
    close() {
      for (const connection of idle) connection.close();
    },
  };
}

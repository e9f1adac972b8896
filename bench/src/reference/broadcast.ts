import { fastify } from 'fastify';
import { WebSocketServer } from 'ws';
import { writeEvent } from './events-table';

/*
 * The bare broadcast: a request writes one row and, when it is on disk, the same bytes go to every socket. No rooms, no
 * accounts, no numbers.
 */
const app = fastify({ logger: false });
const sockets = new WebSocketServer({ server: app.server, perMessageDeflate: false });

app.post<{ Body: { scope: string; patch: object } }>('/events', async (request, reply) => {
  const { scope, patch } = request.body;
  const seq = await writeEvent(scope, patch);
  const bytes = Buffer.from(JSON.stringify(['events', [{ type: 'bench.sent', id: 1, scope, seq, patch }]]));
  for (const socket of sockets.clients) socket.send(bytes, { binary: false });
  return reply.code(204).send();
});

console.log(`ready at ${await app.listen({ port: 0, host: '127.0.0.1' })}`);

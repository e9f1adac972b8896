import { fastify } from 'fastify';
import { Server } from 'socket.io';
import { writeEvent } from './events-table';

/*
 * The bare relay: a socket listens to the room it names, a request writes one row and, when it is on disk, tells the
 * room. No accounts, no order, no numbers, nothing to catch up.
 */
const app = fastify({ logger: false });
const io = new Server(app.server, {
  transports: ['websocket'],
  perMessageDeflate: false,
  serveClient: true,
});

io.on('connection', (socket) => {
  socket.join(String(socket.handshake.auth.scope));
  socket.emit('joined');
});

// For a browser to stand on.
app.get('/', (_request, reply) => reply.type('text/html').send('<!doctype html><title>A relay</title>'));

app.post<{ Body: { scope: string } }>('/events', async (request, reply) => {
  const { scope } = request.body;
  const seq = await writeEvent(scope, { type: 'bench.sent', id: 1, patch: null });
  io.to(scope).emit('events', [{ type: 'bench.sent', id: 1, scope, seq, patch: null }]);
  return reply.code(204).send();
});

console.log(`ready at ${await app.listen({ port: 0, host: '127.0.0.1' })}`);

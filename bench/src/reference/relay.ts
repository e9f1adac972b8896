import { fastify } from 'fastify';
import pg from 'pg';
import { Server } from 'socket.io';

/*
 * The bare relay: a socket listens to the room it names, a request writes one row and, when it is on disk, tells the
 * room. No accounts, no order, no numbers, nothing to catch up.
 */
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 10,
  application_name: 'reference',
});
await pool.query(`create table if not exists reference_events (
  id bigint generated always as identity primary key, scope text not null, payload jsonb not null,
  created_at timestamptz not null default now())`);
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
  // Named, as the product's statement that writes an event is.
  const { rows } = await pool.query({
    name: 'write_event',
    text: 'insert into reference_events (scope, payload) values ($1, $2) returning id',
    values: [scope, JSON.stringify({ type: 'bench.sent', id: 1, patch: null })],
  });
  io.to(scope).emit('events', [{ type: 'bench.sent', id: 1, scope, seq: rows[0].id, patch: null }]);
  return reply.code(204).send();
});

console.log(`ready at ${await app.listen({ port: 0, host: '127.0.0.1' })}`);

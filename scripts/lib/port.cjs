'use strict';
const net = require('node:net');
const { Fault } = require('./fault.cjs');

/**
 * Told before anything is installed, built or made for a start that nobody could reach. The server looks again, and knows
 * what else is wrong with a setting.
 */
async function requireFreePort() {
  const port = Number(process.env.PORT?.trim() || 3000);
  const host = process.env.HOST?.trim() || '127.0.0.1';
  if (!Number.isInteger(port) || port < 0 || port > 65535) return;
  if (!(await isTaken(port, host))) return;
  const other = port < 65535 ? port + 1 : port - 1;
  throw new Fault(`Port ${port} on ${host} is in use; set PORT to another one (PORT=${other} npm start).`);
}

function isTaken(port, host) {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', (error) => resolve(error.code === 'EADDRINUSE'));
    server.listen({ port, host }, () => server.close(() => resolve(false)));
  });
}

module.exports = { requireFreePort };

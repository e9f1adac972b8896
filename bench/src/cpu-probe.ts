/** Loaded before a measured server: tells its CPU time when asked, in microseconds, and does nothing else. */
process.on('message', (message) => {
  if (message !== 'cpu') return;
  const { user, system } = process.cpuUsage();
  process.send?.(user + system);
});
// Waiting for questions is no reason to keep running.
process.channel?.unref();
process.on('disconnect', () => process.exit());

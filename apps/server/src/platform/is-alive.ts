/** Whether there is such a process, whoever it belongs to. */
export function isAlive(pid: number): boolean {
  return send(pid, 0);
}

/** False when there is no such process. */
export function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, signal);
    return true;
  } catch (error) {
    // EPERM: it lives and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

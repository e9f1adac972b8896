import { freeBytes } from '../../folder-fault';
import type { Listening } from './listening';

const MB = 1024 * 1024;

/** For about 500 people on a small machine: little memory at rest, short queries, every commit on disk. */
export function databaseSettings(
  folder: string,
  listening: Listening,
  extra: Record<string, string>,
): Record<string, string> {
  // The log may grow to this between checkpoints: never more than an eighth of what is free.
  const logMegabytes = Math.min(512, Math.max(32, Math.floor(freeBytes(folder) / 8 / MB)));
  return {
    listen_addresses: listening.kind === 'port' ? '127.0.0.1' : '',
    unix_socket_directories: listening.kind === 'socket' ? listening.folder : '',
    unix_socket_permissions: '0700',
    port: String(listening.port),
    max_connections: '100',
    shared_buffers: '128MB',
    effective_cache_size: '512MB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    min_wal_size: '16MB',
    max_wal_size: `${logMegabytes}MB`,
    random_page_cost: '1.1',
    jit: 'off', // compiling costs more than any of our queries
    max_parallel_workers_per_gather: '0', // one search must not take every core, nor a container's small /dev/shm
    io_method: 'sync', // no worker processes waiting for reads that come from memory
    wal_level: 'minimal', // no replica ever follows an embedded database
    max_wal_senders: '0',
    TimeZone: 'UTC',
    log_timezone: 'UTC',
    // Refused statements carry what people typed: only the server's own troubles are told.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    ...extra,
  };
}

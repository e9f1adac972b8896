import { randomBytes } from 'node:crypto';
import type { Bundles } from './build';
import type { BenchUser, Boards } from './case';
import type { Chats } from './chats/world';
import type { DatabaseServer } from './database';
import { seed } from './house/seed';
import type { LoadProcess } from './load-process';
import { openWorld } from './world';
import type { WorldSize } from './world-size';

export interface Bench {
  /** Where to write what our server spent its CPU on, if at all. */
  profileFolder: string | null;
  bundles: Bundles;
  database: DatabaseServer;
  load: LoadProcess;
  dataDir: string;
}

export interface World {
  environment: Record<'DATABASE_URL' | 'SECRET_KEY' | 'DATA_DIR' | 'PORT' | 'DEMO', string>;
  users: BenchUser[];
  boards: Boards;
  chats: Chats;
  size: number;
  seeding: { node: number; postgres: number };
}

export async function makeWorld({ database, dataDir }: Bench, size: WorldSize): Promise<World> {
  const name = `${size.users}_${size.tasks}_${size.posts}`;
  const environment = {
    DATABASE_URL: await database.create(`of_${name}`),
    SECRET_KEY: randomBytes(32).toString('hex'),
    DATA_DIR: `${dataDir}/${name}`,
    PORT: '0',
    DEMO: '0',
  };
  const seeding = await seed(database, environment, size);
  const { users, boards, chats } = await openWorld(environment.DATABASE_URL, environment.SECRET_KEY);
  return { environment, users, boards, chats, size: size.users, seeding };
}

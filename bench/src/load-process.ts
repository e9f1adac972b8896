import { fork } from 'node:child_process';
import type { Bundles } from './build';
import type { Load } from './case';
import { heard } from './heard';
import type { LoadCommand, LoadResult } from './load/messages';

export interface LoadProcess {
  open(side: string, origin: string, load: Load): Promise<void>;
  run(side: string, milliseconds: number): Promise<LoadResult>;
  closeAll(): Promise<void>;
  stop(): void;
}

export function startLoadProcess(bundles: Bundles): LoadProcess {
  const child = fork(bundles.load, { execArgv: [] });
  async function order(command: LoadCommand): Promise<LoadResult | null> {
    const answer = heard(child, 'message', `the load was told to ${command.kind}`);
    child.send(command);
    const [{ result, error }] = (await answer) as [{ result?: LoadResult | null; error?: string }];
    if (error !== undefined) throw new Error(error);
    return result ?? null;
  }
  return {
    async open(side, origin, load) {
      await order({ kind: 'open', side, origin, load });
    },
    async run(side, milliseconds) {
      const result = await order({ kind: 'run', side, milliseconds });
      if (!result) throw new Error('the load process answered nothing');
      return result;
    },
    async closeAll() {
      await order({ kind: 'close' });
    },
    stop() {
      child.disconnect();
    },
  };
}

import type { Load } from '../case';
import { quantile } from '../statistics';
import { openCrowdLoad } from './crowd-load';
import { openEventLoad } from './event-load';
import { openHttpLoad } from './http-load';
import type { LoadSide } from './load-side';
import type { LoadCommand, LoadResult } from './messages';

/** The process that makes the load, apart from those that are measured. */
const sides = new Map<string, LoadSide>();

process.on('message', (command: LoadCommand) => {
  obey(command).then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ error: error instanceof Error ? error.message : String(error) }),
  );
});
process.on('disconnect', () => process.exit());

async function obey(command: LoadCommand): Promise<LoadResult | null> {
  switch (command.kind) {
    case 'open': {
      const { side, origin, load } = command;
      sides.set(side, await openLoad(origin, load));
      return null;
    }
    case 'close':
      for (const side of sides.values()) side.close();
      sides.clear();
      return null;
    case 'run': {
      const side = sides.get(command.side);
      if (!side) throw new Error(`no load is open for ${command.side}`);
      return measure(side, command.milliseconds);
    }
  }
}

function openLoad(origin: string, load: Load): Promise<LoadSide> {
  switch (load.kind) {
    case 'http':
      return openHttpLoad(origin, load);
    case 'events':
      return openEventLoad(origin, load);
    case 'crowd':
      return openCrowdLoad(origin, load);
  }
}

async function measure(side: LoadSide, milliseconds: number): Promise<LoadResult> {
  const start = performance.now();
  const cpuBefore = process.cpuUsage();
  const times = await side.run(milliseconds);
  const { user, system } = process.cpuUsage(cpuBefore);
  return {
    requests: times.length,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    clientShare: (user + system) / 1000 / (performance.now() - start),
  };
}

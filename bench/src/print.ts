import type { Spread } from './statistics';

export function printSpread({ median, low, high }: Spread): string {
  return Number.isFinite(median) ? `**${median.toFixed(2)}×** (${low.toFixed(2)}–${high.toFixed(2)})` : '–';
}

export function verdict(value: number, atMost: number, name: string, unit: string): string {
  return `${name}≤ ${atMost}${unit}: ${value <= atMost ? 'held' : '**missed**'}`;
}

export function microseconds(value: number): string {
  return value >= 10_000 ? `${(value / 1000).toFixed(1)} ms` : `${value.toFixed(0)} µs`;
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

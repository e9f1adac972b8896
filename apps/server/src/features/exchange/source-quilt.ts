import {
  EXCHANGE_COLUMNS,
  type ExchangeColumn,
  type ImportFaultCode,
} from '@quilt/contract/features/exchange';
import { LIMITS } from '@quilt/contract/limits';
import { fail } from '../../platform/fault';
import { JsonElements } from '../../platform/json-elements';
import { toChecklistText, toListText, toPersonText } from './exchange.words';
import type { SourcePiece, SourceRow } from './source-rows';

/** Elements of the arrays under these keys, one after the other. */
export async function* readElements(
  texts: AsyncIterable<string>,
  keys: readonly string[],
): AsyncGenerator<{ key: string; value: Record<string, unknown> | null }[]> {
  const reader = new JsonElements({ keys, longest: LIMITS.import.element });
  for await (const text of texts) {
    const elements = reader.push(text);
    if (elements.length > 0) yield elements.map(({ key, text: own }) => ({ key, value: parse(own) }));
  }
  if (!reader.isWhole) throw fail('exchange.not_readable');
}

function parse(text: string | null): Record<string, unknown> | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    throw fail('exchange.not_readable');
  }
}

/** As our own export writes it: cells as those of its CSV. */
export async function* readQuiltJson(texts: AsyncIterable<string>): AsyncGenerator<SourcePiece> {
  yield { columns: [...EXCHANGE_COLUMNS] };
  let line = 0;
  for await (const elements of readElements(texts, ['tasks'])) {
    const rows: SourceRow[] = [];
    for (const { value } of elements) {
      line += 1;
      const faults: ImportFaultCode[] = value ? [] : ['cardTooLarge'];
      const cells = EXCHANGE_COLUMNS.map((column) => (value ? toCell(column, value[column]) : ''));
      rows.push({ line, cells, faults });
    }
    yield { rows };
  }
}

function toCell(column: ExchangeColumn, value: unknown): string {
  if (value === null || value === undefined) return '';
  switch (column) {
    case 'worker':
    case 'inspector':
    case 'creator':
      return toPersonText({ fullName: textOf(value, 'fullName'), username: textOf(value, 'username') }, '');
    case 'tags':
      return Array.isArray(value) ? toListText(value.map(String)) : '';
    case 'checklist':
      return Array.isArray(value)
        ? toChecklistText(
            value.map((one) => ({
              text: textOf(one, 'text') ?? '',
              isDone: Boolean(fieldOf(one, 'isDone')),
            })),
          )
        : '';
    default:
      return typeof value === 'object' ? '' : String(value);
  }
}

export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

export function textOf(value: unknown, name: string): string | null {
  const field = fieldOf(value, name);
  return typeof field === 'string' ? field : null;
}

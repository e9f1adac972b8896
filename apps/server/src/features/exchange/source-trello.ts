import { LIMITS } from '@quilt/contract/limits';
import { toCommentsText } from './cell-values';
import { toChecklistText, toListText, toPersonText } from './exchange.words';
import { fieldOf, readElements, textOf } from './source-quilt';
import type { SourcePiece, SourceRow } from './source-rows';

/** What a board has beside its cards, by the ids that these name. */
interface Board {
  lists: Map<string, string>;
  labels: Map<string, string>;
  people: Map<string, string>;
  /** By the card. */
  checklists: Map<string, { text: string; isDone: boolean }[]>;
  comments: Map<string, { author: string; at: string; text: string }[]>;
  /** Of comments, how much more is kept while the cards are read. */
  lettersLeft: number;
}

/** As the columns of a table, in the words of Trello. */
const TRELLO_COLUMNS = [
  'Card ID',
  'Card Name',
  'Card Description',
  'List Name',
  'Member',
  'Other Members',
  'Labels',
  'Start Date',
  'Due Date',
  'Checklist',
  'Comments',
  'Archived',
] as const;

const BOARD_PARTS = ['lists', 'labels', 'members', 'checklists', 'actions'] as const;

/** Twice: cards may stand before what they name. */
export async function* readTrello(open: () => Promise<AsyncIterable<string>>): AsyncGenerator<SourcePiece> {
  const board = await readBoard(await open());
  yield { columns: [...TRELLO_COLUMNS] };
  let line = 0;
  for await (const elements of readElements(await open(), ['cards'])) {
    const rows: SourceRow[] = elements.map(({ value }) => {
      line += 1;
      if (!value) return { line, cells: TRELLO_COLUMNS.map(() => ''), faults: ['cardTooLarge'] };
      const cells = cellsOf(value, board);
      return { line, cells: TRELLO_COLUMNS.map((column) => cells[column]), faults: [] };
    });
    yield { rows };
  }
}

async function readBoard(texts: AsyncIterable<string>): Promise<Board> {
  const board: Board = {
    lists: new Map(),
    labels: new Map(),
    people: new Map(),
    checklists: new Map(),
    comments: new Map(),
    lettersLeft: LIMITS.import.commentLetters,
  };
  for await (const elements of readElements(texts, BOARD_PARTS)) {
    for (const { key, value } of elements) if (value) addTo(board, key, value);
  }
  return board;
}

function addTo(board: Board, key: string, value: Record<string, unknown>): void {
  const id = textOf(value, 'id') ?? '';
  if (key === 'lists') board.lists.set(id, textOf(value, 'name') ?? '');
  else if (key === 'labels') board.labels.set(id, textOf(value, 'name') || (textOf(value, 'color') ?? ''));
  else if (key === 'members') {
    const person = { fullName: textOf(value, 'fullName'), username: textOf(value, 'username') };
    board.people.set(id, toPersonText(person, ''));
  } else if (key === 'actions') addComment(board, value);
  else {
    const card = textOf(value, 'idCard') ?? '';
    const items = [...(board.checklists.get(card) ?? []), ...itemsOf(value)];
    // One more than fits, so that whoever reads it sees that there were more.
    board.checklists.set(card, items.slice(0, LIMITS.checklistItems + 1));
  }
}

/** Of all that was done on a board only what was said is kept. */
function addComment(board: Board, action: Record<string, unknown>): void {
  if (fieldOf(action, 'type') !== 'commentCard') return;
  const data = fieldOf(action, 'data');
  const card = textOf(fieldOf(data, 'card'), 'id');
  const said = board.comments.get(card ?? '') ?? [];
  // One more than fits, as of checklists.
  if (card === null || said.length > LIMITS.import.commentsPerTask) return;
  const by = fieldOf(action, 'memberCreator');
  const author = toPersonText({ fullName: textOf(by, 'fullName'), username: textOf(by, 'username') }, '');
  const text = (textOf(data, 'text') ?? '').slice(0, LIMITS.commentText.max + 1);
  board.lettersLeft -= text.length;
  const kept = board.lettersLeft < 0 ? '' : text;
  board.comments.set(card, [...said, { author, at: textOf(action, 'date') ?? '', text: kept }]);
}

function itemsOf(checklist: Record<string, unknown>): { text: string; isDone: boolean }[] {
  const items = listOf(checklist, 'checkItems').map((item) => ({
    text: (textOf(item, 'name') ?? '').slice(0, LIMITS.checklistText.max),
    isDone: fieldOf(item, 'state') === 'complete',
    place: Number(fieldOf(item, 'pos') ?? 0),
  }));
  return items.sort((one, other) => one.place - other.place);
}

const listOf = (value: unknown, name: string): unknown[] => {
  const field = fieldOf(value, name);
  return Array.isArray(field) ? field : [];
};

function cellsOf(
  card: Record<string, unknown>,
  { lists, labels, people, checklists, comments }: Board,
): Record<(typeof TRELLO_COLUMNS)[number], string> {
  const id = textOf(card, 'id') ?? '';
  const named = (name: string, by: ReadonlyMap<string, string>) =>
    listOf(card, name).flatMap((one) => by.get(String(one)) || []);
  const [member = '', ...others] = named('idMembers', people);
  return {
    'Card ID': id,
    'Card Name': textOf(card, 'name') ?? '',
    'Card Description': textOf(card, 'desc') ?? '',
    'List Name': lists.get(textOf(card, 'idList') ?? '') ?? '',
    Member: member,
    'Other Members': toListText(others),
    Labels: toListText([...new Set(named('idLabels', labels))]),
    'Start Date': textOf(card, 'start') ?? '',
    'Due Date': textOf(card, 'due') ?? '',
    Checklist: toChecklistText(checklists.get(id) ?? []),
    Comments: toCommentsText(comments.get(id) ?? []),
    Archived: fieldOf(card, 'closed') === true ? (textOf(card, 'dateLastActivity') ?? 'true') : '',
  };
}

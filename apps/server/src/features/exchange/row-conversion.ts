import { TASK_STATUSES, type TaskStatus } from '@quilt/contract/access';
import type {
  ImportFault,
  ImportFaultCode,
  ImportField,
  ImportMapping,
} from '@quilt/contract/features/exchange';
import { NewMilestone, NewTag } from '@quilt/contract/features/projects';
import { ChecklistText, NewTask, type Priority } from '@quilt/contract/features/tasks';
import { LIMITS } from '@quilt/contract/limits';
import * as cells from './cell-values';
import { canComment, canInspect, canWork, type Member, type People } from './import-people';
import { priorityOf, statusOf } from './import-words';
import type { SourceRow } from './source-rows';

/** A task as a row of a file says it, in the words of the project's own. */
export interface ReadTask {
  line: number;
  /** What it is called in the file, and what its parent is. */
  source: string | null;
  parent: string | null;
  title: string;
  description: string;
  status: TaskStatus;
  priority: Priority;
  worker: Member | null;
  inspector: Member | null;
  startsOn: string | null;
  deadline: string | null;
  percentage: number;
  estimate: number | null;
  milestone: string | null;
  tags: string[];
  checklist: { text: string; isDone: boolean }[];
  /** Without an author where nobody of the team has written it: whoever has is named in the text then. */
  comments: { author: Member | null; text: string; at: Date }[];
  createdAt: Date;
  doneAt: Date | null;
  archivedAt: Date | null;
}

export interface Conversion {
  /** Null where the row stays out. */
  task: ReadTask | null;
  faults: ImportFault[];
}

/** What a row is read by. */
export interface Reading {
  mapping: ImportMapping;
  people: People;
  timeZone: string;
  now: Date;
  isZeroBased: boolean;
}

/** What PostgreSQL takes in no text, and halves of letters. */
const UNSTORABLE = /[\0\p{Surrogate}]/gu;
/** Of what a file calls a task: longer ones are no keys. */
const LONGEST_KEY = 200;

/** Lines of it that PostgreSQL takes, up to a bound, and never half a letter. */
function cut(text: string, max: number): string {
  const short = text.slice(0, max);
  return /[\uD800-\uDBFF]$/.test(short) ? short.slice(0, -1) : short;
}

export const shownOf = (text: string): string =>
  cut(text.trim(), LIMITS.import.shownLetters).replaceAll(cells.NEXT_COMMENT, ' ').trim();

export function convertRow(row: SourceRow, reading: Reading): Conversion {
  return new RowReader(row, reading).read();
}

class RowReader {
  readonly #row: SourceRow;
  readonly #reading: Reading;
  readonly #faults: Omit<ImportFault, 'title'>[] = [];

  constructor(row: SourceRow, reading: Reading) {
    this.#row = row;
    this.#reading = reading;
  }

  read(): Conversion {
    const { faults } = this.#row;
    const isTooLarge = faults.includes('cardTooLarge');
    for (const code of faults) this.#tell(code, null, '', code === 'cardTooLarge');
    const title = isTooLarge ? null : this.#title();
    if (title === null && !isTooLarge) this.#tell('titleMissing', 'title', '', true);
    const task = title === null ? null : this.#task(title);
    return { task, faults: this.#faults.map((fault) => ({ ...fault, title: title ?? '' })) };
  }

  #task(title: string): ReadTask {
    const inspector = this.#person('inspector', canInspect);
    const status = this.#status(inspector);
    const { now } = this.#reading;
    return {
      line: this.#row.line,
      source: cut(this.#cell('id'), LONGEST_KEY) || null,
      parent: cut(this.#cell('parent'), LONGEST_KEY) || null,
      title,
      description: this.#description(),
      status,
      priority: this.#priority(),
      worker: this.#person('worker', canWork),
      inspector,
      ...this.#days(),
      percentage: this.#percentage(status),
      estimate: this.#estimate(),
      milestone: this.#milestone(),
      tags: this.#tags(),
      checklist: this.#checklist(),
      comments: this.#comments(),
      createdAt: this.#instant('createdAt') ?? now,
      doneAt: status === 'done' ? (this.#instant('doneAt') ?? now) : null,
      archivedAt: this.#archivedAt(),
    };
  }

  /** Of the first column that is this. */
  #cell(field: ImportField): string {
    return this.#cellsOf(field)[0] ?? '';
  }

  #cellsOf(field: ImportField): string[] {
    return this.#reading.mapping.columns.flatMap((chosen, place) => {
      if (chosen !== field) return [];
      const text = (this.#row.cells[place] ?? '').replace(UNSTORABLE, '').trim();
      return text === '' ? [] : [text];
    });
  }

  #tell(code: ImportFaultCode, field: ImportField | null, value: string, isOut = false): void {
    this.#faults.push({ line: this.#row.line, field, code, value: shownOf(value), isOut });
  }

  #title(): string | null {
    const text = this.#cell('title');
    const { max } = LIMITS.taskTitle;
    const { data } = NewTask.shape.title.safeParse(cut(text, max));
    if (data && text.length > max) this.#tell('titleCut', 'title', text);
    return data ?? null;
  }

  #description(): string {
    const text = this.#cell('description');
    const { max } = LIMITS.taskText;
    if (text.length > max) this.#tell('textCut', 'description', text);
    return cut(text, max).trim();
  }

  #status(inspector: Member | null): TaskStatus {
    const cell = this.#cell('status');
    if (cell === '') return 'new';
    const { mapping, isZeroBased } = this.#reading;
    const value = shownOf(cell);
    const chosen = mapping.statuses.find((one) => one.value === value);
    const number = chosen ? chosen.status : statusOf(value, isZeroBased);
    const status = number === null ? undefined : TASK_STATUSES[number - 1];
    if (!status) {
      this.#tell('statusUnknown', 'status', cell);
      return 'new';
    }
    // Nobody could take it off the test.
    if (status === 'onTheTest' && !inspector) {
      this.#tell('noInspector', 'status', cell);
      return 'inProgress';
    }
    return status;
  }

  #priority(): Priority {
    const cell = this.#cell('priority');
    if (cell === '') return 'average';
    const priority = priorityOf(cell);
    if (!priority) this.#tell('priorityUnknown', 'priority', cell);
    return priority ?? 'average';
  }

  #person(field: 'worker' | 'inspector', mayBe: (member: Member) => boolean): Member | null {
    const cell = this.#cell(field);
    if (cell === '') return null;
    const member = this.#reading.people.find(shownOf(cell));
    if (!member) this.#tell('personUnknown', field, cell);
    else if (!mayBe(member)) this.#tell('personCannot', field, cell);
    else return member;
    return null;
  }

  #days(): Pick<ReadTask, 'startsOn' | 'deadline'> {
    const startsOn = this.#day('startsOn');
    const deadline = this.#day('deadline');
    if (startsOn === null || deadline === null || startsOn <= deadline) return { startsOn, deadline };
    this.#tell('daysTurned', 'startsOn', startsOn);
    return { startsOn: null, deadline };
  }

  #day(field: 'startsOn' | 'deadline'): string | null {
    const cell = this.#cell(field);
    if (cell === '') return null;
    const { mapping, timeZone } = this.#reading;
    const day = cells.parseDay(cell, mapping.dayOrder, timeZone);
    if (day === null) this.#tell('dayWrong', field, cell);
    return day;
  }

  #percentage(status: TaskStatus): number {
    if (status === 'new') return 0;
    if (status === 'done') return 100;
    const cell = this.#cell('percentage');
    if (cell === '') return 0;
    const number = cells.parseNumber(cell);
    if (number !== null && number >= 0 && number <= 100) return Math.round(number);
    this.#tell('numberWrong', 'percentage', cell);
    return 0;
  }

  #estimate(): number | null {
    const cell = this.#cell('estimate');
    if (cell === '') return null;
    const minutes = cells.parseEstimate(cell, this.#reading.mapping.estimateUnit);
    // None at all is what programs write for none.
    if (minutes === 0) return null;
    if (minutes !== null && minutes <= LIMITS.estimateMinutes) return minutes;
    this.#tell('numberWrong', 'estimate', cell);
    return null;
  }

  #milestone(): string | null {
    const cell = this.#cell('milestone');
    if (cell === '') return null;
    const { data } = NewMilestone.shape.title.safeParse(cell);
    if (!data) this.#tell('milestoneLeft', 'milestone', cell);
    return data ?? null;
  }

  #tags(): string[] {
    const tags: string[] = [];
    for (const text of this.#cellsOf('tags').flatMap(cells.parseList)) {
      const { data } = NewTag.shape.title.safeParse(text);
      if (!data || tags.length === LIMITS.tagsPerTask) this.#tell('tagLeft', 'tags', text);
      else if (!tags.some((one) => one.toLowerCase() === data.toLowerCase())) tags.push(data);
    }
    return tags;
  }

  #checklist(): ReadTask['checklist'] {
    const { max } = LIMITS.checklistText;
    const all = this.#cellsOf('checklist').flatMap(cells.parseChecklist);
    const isCut = all.length > LIMITS.checklistItems || all.some(({ text }) => text.length > max);
    if (isCut) this.#tell('checklistCut', 'checklist', all[0]?.text ?? '');
    return all.slice(0, LIMITS.checklistItems).flatMap(({ text, isDone }) => {
      const { data } = ChecklistText.safeParse(cut(text, max));
      return data ? [{ text: data, isDone }] : [];
    });
  }

  #comments(): ReadTask['comments'] {
    const { mapping, people, timeZone, now } = this.#reading;
    const { max } = LIMITS.commentText;
    const most = LIMITS.import.commentsPerTask;
    const all = this.#cellsOf('comments').flatMap((cell) =>
      cells.parseComments(cell, mapping.dayOrder, timeZone),
    );
    let isCut = all.length > most;
    const read = all.slice(0, most).flatMap(({ author: name, at, text }) => {
      if (text === '') {
        isCut = true;
        return [];
      }
      const member = name === null ? null : people.find(shownOf(name));
      const author = member && canComment(member) ? member : null;
      const whole = name === null || author ? text : `${name}:\n\n${text}`;
      isCut ||= whole.length > max;
      return [{ author, text: cut(whole, max).trim(), at: at === null || at > now ? now : at }];
    });
    if (isCut) this.#tell('commentsCut', 'comments', all[0]?.text ?? '');
    return read.sort((one, other) => one.at.getTime() - other.at.getTime());
  }

  /** Never later than now. */
  #instant(field: 'createdAt' | 'doneAt' | 'archivedAt'): Date | null {
    const cell = this.#cell(field);
    if (cell === '') return null;
    const { mapping, now } = this.#reading;
    const at = cells.parseInstant(cell, mapping.dayOrder);
    if (at === null && field !== 'archivedAt') this.#tell('dayWrong', field, cell);
    return at && at > now ? now : at;
  }

  /** When, or whether: programs write both. */
  #archivedAt(): Date | null {
    const cell = this.#cell('archivedAt').toLowerCase();
    if (['', 'false', 'no', '0', 'нет'].includes(cell)) return null;
    return this.#instant('archivedAt') ?? this.#reading.now;
  }
}

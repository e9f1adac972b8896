import { Readable } from 'node:stream';
import type { ImportFaultCode } from '@quilt/contract/features/exchange';
import type { Language } from '@quilt/contract/product';
import { BYTE_ORDER_MARK, toCsvLine } from '../../platform/csv';
import type { Reader } from '../../platform/db/database';
import { EXCHANGE_WORDS } from './exchange.words';
import { type ImportRow, listFaults } from './imports.repository';

interface ReportWords {
  head: readonly string[];
  staysOut: string;
  comesIn: string;
  reasons: Readonly<Record<ImportFaultCode, string>>;
}

const WORDS: Readonly<Record<Language, ReportWords>> = {
  en: {
    head: ['Row', 'Title', 'Column', 'Reason', 'Value', 'What becomes of it'],
    staysOut: 'Stays out',
    comesIn: 'Comes in without it',
    reasons: {
      titleMissing: 'There is no title',
      titleCut: 'The title is too long and was cut',
      textCut: 'The text is too long and was cut',
      cellCut: 'A cell is too long, or there are too many, and was cut',
      quoteOpen: 'A quote is never closed, and holds all that comes after it',
      cardTooLarge: 'The card is too large',
      unreadable: 'Some letters cannot be read',
      moreCells: 'The row has more cells than there are columns',
      statusUnknown: 'No status is called so: it is new',
      noInspector: 'On the test without an inspector: it is in progress',
      priorityUnknown: 'No priority is called so: it is average',
      personUnknown: 'Nobody in the team is called so',
      personCannot: 'This person cannot be that in the project',
      dayWrong: 'This is no day of the calendar',
      daysTurned: 'It would begin after its deadline',
      numberWrong: 'This is no number that fits',
      tagLeft: 'The project does not have this tag',
      milestoneLeft: 'The project does not have this milestone',
      checklistCut: 'The checklist is too long and was cut',
      commentsCut: 'Comments are too long or too many and were cut',
      parentMissing: 'The parent is not in the file',
      parentLoop: 'The parent leads back to this task',
      parentFull: 'The parent has as many subtasks as fit',
      doubledInFile: 'It has the title and the deadline of this row',
      doubledInProject: 'It has the title and the deadline of this task',
      projectFull: 'The project has as many tasks as fit',
    },
  },
  ru: {
    head: ['Строка', 'Название', 'Колонка', 'Причина', 'Значение', 'Что с ней будет'],
    staysOut: 'Не попадёт',
    comesIn: 'Попадёт без этого',
    reasons: {
      titleMissing: 'Нет названия',
      titleCut: 'Название слишком длинное и обрезано',
      textCut: 'Текст слишком длинный и обрезан',
      cellCut: 'Ячейка слишком длинная или их слишком много: лишнее обрезано',
      quoteOpen: 'Кавычка не закрыта и захватила всё, что после неё',
      cardTooLarge: 'Карточка слишком велика',
      unreadable: 'Часть букв не читается',
      moreCells: 'В строке больше ячеек, чем колонок',
      statusUnknown: 'Такого статуса нет: задача новая',
      noInspector: 'На проверке без проверяющего: задача в работе',
      priorityUnknown: 'Такого приоритета нет: он средний',
      personUnknown: 'В команде никого так не зовут',
      personCannot: 'Этот человек не может им быть в проекте',
      dayWrong: 'Такого дня нет в календаре',
      daysTurned: 'Начало позже срока',
      numberWrong: 'Это не подходящее число',
      tagLeft: 'В проекте нет такой метки',
      milestoneLeft: 'В проекте нет такой вехи',
      checklistCut: 'Чек-лист слишком длинный и обрезан',
      commentsCut: 'Комментарии слишком длинные или их слишком много: лишнее обрезано',
      parentMissing: 'Родительской задачи нет в файле',
      parentLoop: 'Родительская задача ведёт обратно к этой',
      parentFull: 'У родительской задачи уже столько подзадач, сколько помещается',
      doubledInFile: 'Название и срок те же, что у этой строки',
      doubledInProject: 'Название и срок те же, что у этой задачи',
      projectFull: 'В проекте уже столько задач, сколько помещается',
    },
  },
};

const ROWS_AT_ONCE = 500;

/** Written while it is read. */
export function writeReport(reader: Reader, row: ImportRow, language: Language): Readable {
  return Readable.from(listLines(reader, row, language));
}

async function* listLines(reader: Reader, { id }: ImportRow, language: Language): AsyncGenerator<string> {
  const { head, staysOut, comesIn, reasons } = WORDS[language];
  const { columns } = EXCHANGE_WORDS[language];
  yield BYTE_ORDER_MARK + toCsvLine(head);
  for (let after: readonly [number, number] | null = null; ; ) {
    const faults = await listFaults(reader, id, after, ROWS_AT_ONCE);
    for (const { line, title, field, code, value, isOut } of faults) {
      const column = field === null ? '' : columns[field];
      yield toCsvLine([String(line), title, column, reasons[code], value, isOut ? staysOut : comesIn]);
    }
    const last = faults.at(-1);
    if (!last || faults.length < ROWS_AT_ONCE) return;
    after = [last.line, last.id];
  }
}

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ProjectId } from '../features/projects';
import { type Around, type Parsed, parseLine } from './parse';

/** A Thursday. */
const AROUND: Around<string, string> = {
  today: '2026-11-12',
  people: [
    { id: 'anna', names: ['anna', 'Anna', 'Berg', 'Anna Berg'] },
    { id: 'анна', names: ['anna_k', 'Анна', 'Королёва', 'Анна Королёва'] },
    { id: 'lena', names: ['lena', 'Lena', 'Petrova', 'Lena Petrova'] },
    { id: 'pavel', names: ['pavel', 'Pavel', 'Petrov', 'Pavel Petrov'] },
    { id: 'jean', names: ['jp', 'Jean-Pierre', 'O’Neil', 'Jean-Pierre O’Neil'] },
  ],
  tags: [
    { id: 'backend', names: ['backend'] },
    { id: 'бэкенд', names: ['бэкенд'] },
    { id: 'copy', names: ['Copy'] },
    { id: 'open data', names: ['open data'] },
    { id: '3d', names: ['3D'] },
  ],
};

/** The title, and what was understood of the rest: `!high @anna #backend ^2026-11-13`, tasks as they stand in the title. */
function told({ title, priority, worker, tags, tasks, deadline }: Parsed<string, string>): string {
  const facts = [
    ...(priority ? [`!${priority}`] : []),
    ...(worker ? [`@${worker}`] : []),
    ...tags.map((tag) => `#${tag}`),
    ...tasks.map((task) => `#${task}`),
    ...(deadline ? [`^${deadline}`] : []),
  ];
  return [title, ...facts].join(' | ');
}

/** What is typed, and what is told of it. */
const PHRASES: readonly (readonly [string, string])[] = [
  ['Fix login', 'Fix login'],
  ['Fix login !high @anna #backend ^friday', 'Fix login | !high | @anna | #backend | ^2026-11-13'],
  ['Починить вход !высокий @анна #бэкенд ^пятница', 'Починить вход | !high | @анна | #бэкенд | ^2026-11-13'],
  ['!high Fix login', 'Fix login | !high'],
  ['@anna Fix login', 'Fix login | @anna'],
  ['#backend Fix login', 'Fix login | #backend'],
  ['^friday Fix login', 'Fix login | ^2026-11-13'],
  ['Fix !high login', 'Fix login | !high'],
  ['Fix login !average', 'Fix login | !average'],
  ['Fix login !low', 'Fix login | !low'],
  ['Fix login !HIGH', 'Fix login | !high'],
  ['Fix login !h', 'Fix login | !high'],
  ['Fix login !lo', 'Fix login | !low'],
  ['Починить вход !средний', 'Починить вход | !average'],
  ['Починить вход !низкий', 'Починить вход | !low'],
  ['Починить вход !Высокий', 'Починить вход | !high'],
  ['Починить вход !выс', 'Починить вход | !high'],
  ['Fix login !low !high', 'Fix login | !high'],
  ['Fix login !urgent', 'Fix login !urgent'],
  ['Починить вход !срочно', 'Починить вход !срочно'],
  ['Hello world!', 'Hello world!'],
  ['Hello! world', 'Hello! world'],
  ['Really ! now', 'Really ! now'],
  ['Fix login @lena', 'Fix login | @lena'],
  ['Fix login @LENA', 'Fix login | @lena'],
  ['Fix login @le', 'Fix login | @lena'],
  ['Fix login @petrova', 'Fix login | @lena'],
  ['Fix login @petrov', 'Fix login | @pavel'],
  ['Fix login @petr', 'Fix login @petr'],
  ['Fix login @lena_petrova', 'Fix login | @lena'],
  ['Fix login @lena_p', 'Fix login | @lena'],
  ['Починить вход @королева', 'Починить вход | @анна'],
  ['Починить вход @Королёва', 'Починить вход | @анна'],
  ['Починить вход @анна_королёва', 'Починить вход | @анна'],
  ['Fix login @jean-pierre', 'Fix login | @jean'],
  ['Fix login @jean_pierre', 'Fix login | @jean'],
  ['Fix login @jp', 'Fix login | @jean'],
  ['Fix login @nobody', 'Fix login @nobody'],
  ['Починить вход @никто', 'Починить вход @никто'],
  ['Write to anna@example.org', 'Write to anna@example.org'],
  ['Meet @ noon', 'Meet @ noon'],
  ['Fix login @anna @lena', 'Fix login | @lena'],
  ['Ask @anna, then go', 'Ask, then go | @anna'],
  ['Ask (again) @anna.', 'Ask (again). | @anna'],
  ['Fix login #copy', 'Fix login | #copy'],
  ['Fix login #COPY', 'Fix login | #copy'],
  ['Fix login #cop', 'Fix login | #copy'],
  ['Fix login #open_data', 'Fix login | #open data'],
  ['Fix login #open-data', 'Fix login | #open data'],
  ['Fix login #backend #copy', 'Fix login | #backend | #copy'],
  ['Ship v2! #backend, #copy; ^tomorrow.', 'Ship v2! | #backend | #copy | ^2026-11-13'],
  ['Fix login #backend, then the form', 'Fix login, then the form | #backend'],
  ['Fix login #backend #backend', 'Fix login | #backend'],
  ['Починить вход #бэк', 'Починить вход | #бэкенд'],
  ['Починить вход #БЭКЕНД', 'Починить вход | #бэкенд'],
  ['Fix login #nothing', 'Fix login #nothing'],
  ['Починить вход #пусто', 'Починить вход #пусто'],
  ['Port the C# client', 'Port the C# client'],
  ['A # alone', 'A # alone'],
  ['After #75', 'After #75 | #75'],
  ['After #75, before #96', 'After #75, before #96 | #75 | #96'],
  ['После #75', 'После #75 | #75'],
  ['#75 again', '#75 again | #75'],
  ['Not #075', 'Not #075'],
  ['Model #3d', 'Model | #3d'],
  ['Fix login ^today', 'Fix login | ^2026-11-12'],
  ['Fix login ^tomorrow', 'Fix login | ^2026-11-13'],
  ['Починить вход ^сегодня', 'Починить вход | ^2026-11-12'],
  ['Починить вход ^завтра', 'Починить вход | ^2026-11-13'],
  ['Починить вход ^послезавтра', 'Починить вход | ^2026-11-14'],
  ['Fix login ^monday', 'Fix login | ^2026-11-16'],
  ['Fix login ^mon', 'Fix login | ^2026-11-16'],
  ['Fix login ^thursday', 'Fix login | ^2026-11-19'],
  ['Fix login ^wed', 'Fix login | ^2026-11-18'],
  ['Fix login ^sunday', 'Fix login | ^2026-11-15'],
  ['Починить вход ^пятницу', 'Починить вход | ^2026-11-13'],
  ['Починить вход ^пт', 'Починить вход | ^2026-11-13'],
  ['Починить вход ^среду', 'Починить вход | ^2026-11-18'],
  ['Починить вход ^четверг', 'Починить вход | ^2026-11-19'],
  ['Починить вход ^Вс', 'Починить вход | ^2026-11-15'],
  ['Fix login ^+3', 'Fix login | ^2026-11-15'],
  ['Fix login ^+3d', 'Fix login | ^2026-11-15'],
  ['Fix login ^+2w', 'Fix login | ^2026-11-26'],
  ['Fix login ^+1m', 'Fix login | ^2026-12-12'],
  ['Fix login ^+3months', 'Fix login | ^2027-02-12'],
  ['Починить вход ^+3дня', 'Починить вход | ^2026-11-15'],
  ['Починить вход ^+2нед', 'Починить вход | ^2026-11-26'],
  ['Починить вход ^+1месяц', 'Починить вход | ^2026-12-12'],
  ['Fix login ^2026-12-01', 'Fix login | ^2026-12-01'],
  ['Fix login ^1.12', 'Fix login | ^2026-12-01'],
  ['Fix login ^01.12.2027', 'Fix login | ^2027-12-01'],
  ['Fix login ^1.12.27', 'Fix login | ^2027-12-01'],
  ['Fix login ^24/12', 'Fix login | ^2026-12-24'],
  ['Fix login ^3.3', 'Fix login | ^2027-03-03'],
  ['Fix login ^29.2', 'Fix login | ^2028-02-29'],
  ['Fix login ^31.2', 'Fix login ^31.2'],
  ['Fix login ^24dec', 'Fix login | ^2026-12-24'],
  ['Fix login ^dec24', 'Fix login | ^2026-12-24'],
  ['Fix login ^24-december-2027', 'Fix login | ^2027-12-24'],
  ['Починить вход ^24дек', 'Починить вход | ^2026-12-24'],
  ['Починить вход ^8марта', 'Починить вход | ^2027-03-08'],
  ['Починить вход ^1.12.', 'Починить вход. | ^2026-12-01'],
  ['Fix login ^someday', 'Fix login ^someday'],
  ['2^10 tasks', '2^10 tasks'],
  ['Fix login ^friday ^monday', 'Fix login | ^2026-11-16'],
  ['Say \\!high and \\@anna \\#backend \\^friday', 'Say !high and @anna #backend ^friday'],
  ['  Fix \t login   !high  ', 'Fix login | !high'],
  ['!high @anna', ' | !high | @anna'],
  ['', ''],
];

test.each(PHRASES)('%s', (line, expected) => {
  expect(told(parseLine(line, AROUND))).toBe(expected);
});

test('the list has a hundred phrases in both languages', () => {
  expect(PHRASES.length).toBeGreaterThanOrEqual(100);
  expect(PHRASES.filter(([line]) => /[а-я]/i.test(line)).length).toBeGreaterThanOrEqual(25);
});

const WORDS = fc.array(fc.stringMatching(/^[\p{L}\d]{1,12}$/u), { maxLength: 8 });

test('words without a sign are the title, as they are', () => {
  fc.assert(
    fc.property(WORDS, (words) => {
      expect(told(parseLine(words.join(' '), AROUND))).toBe(words.join(' '));
    }),
  );
});

test('no line breaks it, and every piece stands where it says', () => {
  const signs = fc.constantFrom(
    '!',
    '@',
    '#',
    '^',
    '\\',
    ' ',
    '.',
    ',',
    '+',
    '-',
    'high',
    'анна',
    '75',
    'friday',
  );
  const lines = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.array(signs).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(lines, (line) => {
      const { pieces, title } = parseLine(line, AROUND);
      let before = 0;
      for (const { start, end, text } of pieces) {
        expect(start).toBeGreaterThanOrEqual(before);
        expect(line.slice(start, end)).toBe(text);
        before = end;
      }
      expect(title).toBe(title.trim());
    }),
    { numRuns: 1_000 },
  );
});

test('what is said of it does not depend on where it stands', () => {
  const facts = ['!high', '@lena', '#copy', '^friday'];
  const places = fc.tuple(
    fc.shuffledSubarray(facts, { minLength: 4 }),
    fc.array(fc.nat(3), { minLength: 4, maxLength: 4 }),
  );
  fc.assert(
    fc.property(places, ([order, gaps]) => {
      const words = ['Draw', 'the', 'map'];
      const line = words.flatMap((word, index) => [
        word,
        ...order.filter((_, at) => (gaps[at] ?? 0) % 3 === index),
      ]);
      expect(told(parseLine(line.join(' '), AROUND))).toBe(
        'Draw the map | !high | @lena | #copy | ^2026-11-13',
      );
    }),
  );
});

test('a title that was told of, typed again, is the same', () => {
  fc.assert(
    fc.property(WORDS, fc.subarray(['!high', '@lena', '#copy', '^friday']), (words, facts) => {
      const { title } = parseLine([...words, ...facts].join(' '), AROUND);
      expect(parseLine(title, AROUND)).toMatchObject({
        title,
        priority: null,
        worker: null,
        tags: [],
        deadline: null,
      });
    }),
  );
});

test('a word behind a plus is the project, where there are some to choose from', () => {
  const projects = [
    { id: ProjectId.parse(5), names: ['City transit map'] },
    { id: ProjectId.parse(6), names: ['Сайт'] },
    { id: ProjectId.parse(7), names: ['City guide'] },
  ];
  const read = (line: string) => {
    const { title, project } = parseLine(line, { ...AROUND, projects });
    return [title, project];
  };
  expect(read('Fix login +city_transit')).toEqual(['Fix login', 5]);
  expect(read('Починить вход +сайт !высокий')).toEqual(['Починить вход', 6]);
  expect(read('Fix login +city')).toEqual(['Fix login +city', null]);
  expect(read('Fix login \\+сайт')).toEqual(['Fix login +сайт', null]);
  expect(read('Add +3 days and a + b')).toEqual(['Add +3 days and a + b', null]);
  expect(parseLine('Fix login +сайт', AROUND)).toMatchObject({ title: 'Fix login +сайт', pieces: [] });
});

test('every day that can be written is read', () => {
  const days = fc.date({ min: new Date('2026-11-12'), max: new Date('2099-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(days, (date) => {
      const day = date.toISOString().slice(0, 10);
      const [year = '', month = '', dayOfMonth = ''] = day.split('-');
      const read = (typed: string) => parseLine(`x ^${typed}`, AROUND).deadline;
      expect(read(day)).toBe(day);
      expect(read(`${dayOfMonth}.${month}.${year}`)).toBe(day);
      expect(read(`${Number(dayOfMonth)}/${Number(month)}/${year}`)).toBe(day);
    }),
  );
});

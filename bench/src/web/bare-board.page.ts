/* The page of bare-board.ts: a virtualised board by hand, with nothing between it and the browser. */

interface Card {
  id: number;
  title: string;
  status: string;
  rank: string;
  priority: string;
  deadline: string | null;
  percentage: number;
  worker_id: number | null;
  tags: number[];
}

interface Board {
  project: Record<string, number> & { tags: { id: number; title: string }[] };
  cards: Card[];
  people: { id: number; first_name: string; last_name: string }[];
}

const STATUSES = { new: 'New', inProgress: 'In progress', onTheTest: 'On the test', done: 'Done' };
/** As many of each column as the product's own page asks for first. */
const OF_COLUMN = 30;
const STEP_PX = 102;
const OVERSCAN = 2;
const AHEAD = 12;

const project = location.pathname.split('/')[2] ?? '';

async function read<Answer>(path: string): Promise<Answer> {
  return (await fetch(path)).json() as Promise<Answer>;
}

function element(name: string, className: string, text: string): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}

async function show(): Promise<void> {
  const board = await read<Board>(`/board/${project}/${OF_COLUMN}`);
  const names = new Map(
    board.people.map((one) => [Number(one.id), `${one.first_name[0]}${one.last_name[0]}`]),
  );
  const tags = new Map(board.project.tags.map(({ id, title }) => [id, title]));
  const main = document.querySelector('main');
  for (const [status, title] of Object.entries(STATUSES)) {
    const count = board.project[status] ?? 0;
    const section = document.createElement('section');
    const list = element('div', 'list', '');
    const cards = document.createElement('ol');
    list.append(cards);
    section.append(element('h2', '', `${title} ${count}`), list);
    main?.append(section);
    drawColumn(
      list,
      cards,
      board.cards.filter((card) => card.status === status),
      status,
      count,
      (card) => drawCard(card, names, tags),
    );
  }
}

function drawColumn(
  list: HTMLElement,
  cards: HTMLElement,
  items: Card[],
  status: string,
  count: number,
  draw: (card: Card) => HTMLElement,
): void {
  const drawn = new Map<number, HTMLElement>();
  let isLoading = false;
  const more = async (): Promise<void> => {
    const last = items.at(-1);
    if (isLoading || !last || items.length >= count) return;
    isLoading = true;
    const page = await read<{ cards: Card[] }>(`/column/${project}/${status}/${last.rank}/${last.id}`);
    items.push(...page.cards);
    isLoading = false;
    update();
  };
  const update = (): void => {
    cards.style.height = `${items.length * STEP_PX}px`;
    const from = Math.max(0, Math.floor(list.scrollTop / STEP_PX) - OVERSCAN);
    const to = Math.ceil((list.scrollTop + list.clientHeight) / STEP_PX) + OVERSCAN;
    for (const [index, row] of drawn) {
      if (index >= from && index < to) continue;
      row.remove();
      drawn.delete(index);
    }
    for (let index = from; index < Math.min(to, items.length); index++) {
      const card = items[index];
      if (!card || drawn.has(index)) continue;
      const row = draw(card);
      row.style.transform = `translateY(${index * STEP_PX}px)`;
      drawn.set(index, row);
      cards.append(row);
    }
    if (to >= items.length - AHEAD) void more();
  };
  list.addEventListener('scroll', update, { passive: true });
  update();
}

function drawCard(
  card: Card,
  names: ReadonlyMap<number, string>,
  tags: ReadonlyMap<number, string>,
): HTMLElement {
  const row = document.createElement('li');
  row.dataset.task = String(card.id);
  const article = document.createElement('article');
  const top = element('div', 'top', '');
  top.append(element('span', '', `#${card.id}`), element('span', '', card.priority));
  const title = document.createElement('a');
  title.href = `/project/${project}/${card.id}`;
  title.textContent = card.title;
  const bottom = element('div', 'bottom', '');
  const tag = tags.get(card.tags[0] ?? 0);
  if (tag) bottom.append(element('span', 'tag', tag));
  if (card.deadline) bottom.append(element('span', '', card.deadline.slice(0, 10)));
  if (card.percentage > 0 && card.percentage < 100) bottom.append(element('span', '', `${card.percentage}%`));
  const worker = names.get(Number(card.worker_id));
  if (worker) bottom.append(element('span', 'who', worker));
  article.append(top, title, bottom);
  row.append(article);
  return row;
}

void show();

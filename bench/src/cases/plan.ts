import type { BenchUser, Boards, Case, HttpRequest } from '../case';
import { makersOfLargeTeam } from '../large-team';

const AWAY = { startsOn: '2031-01-06', deadline: '2031-01-09' };

/** There and back, so that each moves what it names, wherever the one before has stopped. */
const moving = (user: BenchUser, { first, tasks, spans }: Boards, count: number): HttpRequest[] => {
  const own = tasks.slice(0, count).map((id, place) => ({ id, ...(spans[place] ?? AWAY) }));
  const there = own.map(({ id, ...was }) => ({ id, ...AWAY, was }));
  const back = own.map((days) => ({ ...days, was: AWAY }));
  return [there, back].map((moves) => ({
    method: 'POST',
    path: `/api/projects/${first}/plan/moves`,
    token: user.token,
    body: { moves },
  }));
};

export const planShift: Case = {
  name: 'plan shift',
  compares:
    'Ours: `POST /api/projects/{id}/plan/moves` of 1,000 tasks in one transaction, each checked, remembered and told. Reference: the same of one.',
  reference: 'itself',
  ours: 'product',
  world: 'large',
  bound: { metric: 'cpu', atMost: 15 },
  loads: (users, boards) => {
    const [maker] = makersOfLargeTeam(users);
    if (!maker) throw new Error('Nobody may move tasks of the large team.');
    return {
      // One after the other: they are about the same tasks.
      reference: { kind: 'http', inFlight: 1, requests: moving(maker, boards, 1) },
      ours: { kind: 'http', inFlight: 1, requests: moving(maker, boards, boards.tasks.length) },
    };
  },
};

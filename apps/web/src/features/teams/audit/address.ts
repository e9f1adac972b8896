import { UserUuid } from '@quilt/contract/core';
import { AUDIT_TOPICS, type AuditTopic } from '@quilt/contract/features/teams';

export const PERIODS = ['week', 'month', 'quarter', 'all'] as const;
type Period = (typeof PERIODS)[number];
const USUAL_PERIOD: Period = 'month';
/** Today is one of them; of all the time there is no first. */
export const DAYS_OF: Readonly<Record<Period, number | null>> = {
  week: 7,
  month: 30,
  quarter: 90,
  all: null,
};

/** What of the log is shown, as it stands in the address. */
export interface AuditAddress {
  search: string;
  actor: UserUuid | null;
  topic: AuditTopic | null;
  period: Period;
}

export const AUDIT_ADDRESS = {
  read: (params: URLSearchParams): AuditAddress => ({
    search: params.get('search') ?? '',
    actor: UserUuid.safeParse(params.get('who')).data ?? null,
    topic: AUDIT_TOPICS.find((topic) => topic === params.get('topic')) ?? null,
    period: PERIODS.find((period) => period === params.get('period')) ?? USUAL_PERIOD,
  }),
  write({ search, actor, topic, period }: AuditAddress): URLSearchParams {
    const params = new URLSearchParams();
    if (search !== '') params.set('search', search);
    if (actor !== null) params.set('who', actor);
    if (topic !== null) params.set('topic', topic);
    if (period !== USUAL_PERIOD) params.set('period', period);
    return params;
  },
};

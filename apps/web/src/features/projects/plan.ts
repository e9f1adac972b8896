import { z } from 'zod';
import { filled } from '../../lib/form-rules';
import { TypedDay } from './days';

/** What a project and a milestone have in common, as far as it is edited. */
export interface Plan {
  title: string;
  description: string;
  startsOn: string | null;
  endsOn: string | null;
}

export const NO_PLAN: Plan = { title: '', description: '', startsOn: null, endsOn: null };

/** As it is typed: a day that is not set is empty. */
export function planSchema(title: z.ZodType<string, string>, description: z.ZodType<string, string>) {
  return z.object({ title: filled(title), description, startsOn: TypedDay, endsOn: TypedDay });
}
export type PlanSchema = ReturnType<typeof planSchema>;

export const toTyped = ({ startsOn, endsOn, ...words }: Plan): z.input<PlanSchema> => ({
  ...words,
  startsOn: startsOn ?? '',
  endsOn: endsOn ?? '',
});

/** What of it is another than it was seen to be. */
export function changesOf(seen: Plan, plan: Plan): Partial<Plan> {
  const names = ['title', 'description', 'startsOn', 'endsOn'] as const;
  return Object.fromEntries(
    names.filter((name) => plan[name] !== seen[name]).map((name) => [name, plan[name]]),
  );
}

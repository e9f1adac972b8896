import { z } from 'zod';

const Params = z.record(z.string(), z.union([z.string(), z.number()]));

const FieldError = z.object({ path: z.string(), code: z.string(), message: z.string(), params: Params });

/** How every failure is answered. */
export const ErrorAnswer = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    params: Params,
    fields: z.array(FieldError),
    requestId: z.string(),
  }),
});
export type ErrorAnswer = z.output<typeof ErrorAnswer>;

import { ApiError } from './call-error';

/** Why one field was refused. */
export interface Fault {
  code: string;
  params: ApiError['params'];
}

/** By field, what the server had against it; nothing where it refused the whole, or did not answer. */
export function faultsOf(error: unknown): Map<string, Fault> {
  const fields = error instanceof ApiError ? error.fields : [];
  return new Map(fields.map(({ path, code, params }) => [path, { code, params }]));
}

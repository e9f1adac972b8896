import { useParams } from 'react-router';
import type { z } from 'zod';

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** What an address that has no id of ours stands for: nothing that can be found. */
const NOWHERE = -1;

/** The id in an address, as teams, projects and the like have it. */
function toIntegerId(written: string | undefined): number {
  const id = /^\d{1,16}$/.test(written ?? '') ? Number(written) : NOWHERE;
  return id > 0 && Number.isSafeInteger(id) ? id : NOWHERE;
}

function isUuid(written: string | undefined): boolean {
  return UUID.test(written ?? '');
}

export type IdKind = 'integer' | 'uuid';

/** Whether an address can lead to something. */
export function fitsId(kind: IdKind, written: string | undefined): boolean {
  return kind === 'uuid' ? isUuid(written) : toIntegerId(written) !== NOWHERE;
}

/** The `:id` of the page's address. The router shows the page only where it fits the kind that its route names. */
export function useRouteId<Schema extends z.ZodType>(schema: Schema): z.output<Schema> {
  const { id } = useParams();
  return schema.parse(isUuid(id) ? id : toIntegerId(id));
}

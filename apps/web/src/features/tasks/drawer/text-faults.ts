import type { ErrorParams } from '@quilt/contract/core';
import { TaskChanges } from '@quilt/contract/features/tasks';

interface TextFault {
  field: string;
  code: string;
  params: ErrorParams;
}

const Texts = TaskChanges.pick({ title: true, description: true });

/** What the server would refuse of them. */
export function faultsOf({ title, description }: TaskChanges): TextFault[] {
  const { error } = Texts.safeParse({ title, description });
  return (error?.issues ?? []).map(({ path, message, ...issue }) => ({
    field: String(path[0]),
    code: message,
    params: 'maximum' in issue ? { max: Number(issue.maximum) } : {},
  }));
}

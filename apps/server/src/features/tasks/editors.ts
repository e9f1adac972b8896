import { type Scope, toScope, type UserUuid } from '@quilt/contract/core';
import { type EditingAnswer, EditingTask, type TaskId } from '@quilt/contract/features/tasks';
import type { LiveMember, LiveSide } from '../../platform/events';

interface Open {
  member: LiveMember;
  scope: Scope;
  task: TaskId;
}

/**
 * Who has the text of which task open, tab by tab. Whoever has not joined the scope of its project, or not any more, is
 * neither told nor named; under the scope of one project nobody meets those of another.
 */
export function createEditors(): LiveSide {
  const openOf = new Map<LiveMember['id'], Open>();

  const listAt = ({ scope, task }: Pick<Open, 'scope' | 'task'>): Open[] =>
    [...openOf.values()].filter(
      (one) => one.task === task && one.scope === scope && one.member.data.scopes.has(scope),
    );
  const othersThan = (viewer: UserUuid, all: readonly Open[]): UserUuid[] => {
    const uuids = new Set(all.map(({ member }) => member.data.viewer.uuid));
    uuids.delete(viewer);
    return [...uuids];
  };
  const tell = (place: Pick<Open, 'scope' | 'task'>, except?: LiveMember): void => {
    const all = listAt(place);
    for (const { member } of all) {
      if (member.id === except?.id) continue;
      member.emit('editors', { task: place.task, people: othersThan(member.data.viewer.uuid, all) });
    }
  };
  const leave = (member: LiveMember): void => {
    const was = openOf.get(member.id);
    if (openOf.delete(member.id) && was) tell(was);
  };

  return {
    messages: {
      editing(member, request, answer: ((answer: EditingAnswer) => void) | null) {
        const said = EditingTask.safeParse(request);
        if (!said.success || !answer) return false;
        leave(member);
        const { of } = said.data;
        if (of === null) {
          answer({ ok: true, people: [] });
          return true;
        }
        const scope = toScope('project', of.project);
        if (!member.data.scopes.has(scope)) {
          answer({ ok: false, code: 'common.not_found' });
          return true;
        }
        const place = { scope, task: of.task };
        openOf.set(member.id, { member, ...place });
        answer({ ok: true, people: othersThan(member.data.viewer.uuid, listAt(place)) });
        tell(place, member);
        return true;
      },
    },
    opened: () => undefined,
    closed: leave,
    committed: () => undefined,
    close: async () => undefined,
  };
}

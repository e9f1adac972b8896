import { type Scope, toScope } from '@quilt/contract/core';
import { ProjectId } from '@quilt/contract/features/projects';
import { type TaskEditors, TaskId } from '@quilt/contract/features/tasks';
import { expect, test } from 'vitest';
import type { LiveMember } from '../../platform/events';
import { createEditors } from './editors';

const PROJECT = ProjectId.parse(3);
const TASK = TaskId.parse(75);
const SCOPE = toScope('project', PROJECT);

/** A tab of somebody, with what it was told last. */
function tab(uuid: string, scopes: readonly Scope[] = [SCOPE]) {
  const told: TaskEditors[] = [];
  const member = {
    id: `${uuid}-${Math.random()}`,
    connected: true,
    data: { viewer: { uuid }, scopes: new Set(scopes) },
    emit: (_: 'editors', message: TaskEditors) => told.push(message),
  };
  return { member: member as unknown as LiveMember, told, scopes: member.data.scopes };
}

function begin() {
  const editors = createEditors();
  const say = (member: LiveMember, request: unknown) => {
    const answers: unknown[] = [];
    const isRight = editors.messages.editing?.(member, request, (answer) => answers.push(answer));
    return { isRight, answer: answers[0] };
  };
  const edit = (member: LiveMember, project = PROJECT) => say(member, { of: { project, task: TASK } }).answer;
  return { editors, say, edit };
}

test('those who write the same text learn of each other, and of nobody else', () => {
  const { editors, say, edit } = begin();
  const [mira, daniel, again] = [tab('mira'), tab('daniel'), tab('mira')];
  expect(edit(mira.member)).toEqual({ ok: true, people: [] });
  expect(edit(daniel.member)).toEqual({ ok: true, people: ['mira'] });
  expect(mira.told).toEqual([{ task: 75, people: ['daniel'] }]);
  // Another tab of one's own is nobody else.
  expect(edit(again.member)).toEqual({ ok: true, people: ['daniel'] });
  expect(daniel.told.at(-1)).toEqual({ task: 75, people: ['mira'] });
  expect(say(daniel.member, { of: null }).answer).toEqual({ ok: true, people: [] });
  expect(mira.told.at(-1)).toEqual({ task: 75, people: [] });
  edit(daniel.member);
  editors.closed(daniel.member, false);
  expect(mira.told.at(-1)).toEqual({ task: 75, people: [] });
});

test('who has not joined the project, or not any more, is not told and not named', () => {
  const { edit } = begin();
  const other = ProjectId.parse(4);
  const [mira, outsider, elsewhere] = [tab('mira'), tab('eve', []), tab('lena', [toScope('project', other)])];
  edit(mira.member);
  expect(edit(outsider.member)).toEqual({ ok: false, code: 'common.not_found' });
  expect(edit(elsewhere.member, other)).toEqual({ ok: true, people: [] });
  expect(mira.told).toEqual([]);
  mira.scopes.delete(SCOPE);
  const daniel = tab('daniel');
  expect(edit(daniel.member)).toEqual({ ok: true, people: [] });
  expect(mira.told).toEqual([]);
});

test('what keeps no rule is refused', () => {
  const { say } = begin();
  expect(say(tab('mira').member, { task: 75 }).isRight).toBe(false);
});

import { describe, expect, test } from 'vitest';
import { NewAbsence } from '../features/members/members.schema';
import { UserChanges } from '../features/profile/profile.schema';
import { NewMilestone, NewProject, NewTag } from '../features/projects/projects.schema';
import { Skill } from '../features/resume/resume.schema';
import { ChecklistText } from '../features/tasks/task-parts.schema';
import { NewTask } from '../features/tasks/tasks.schema';
import { NewTeam } from '../features/teams/teams.schema';
import { ViewTitle } from '../features/views/views.schema';
import { line } from './line';

test('what breaks a line is a space, what turns it is gone, and the ends are trimmed', () => {
  expect(line().parse('One\r\ntwo\tthree')).toBe('One  two three');
  expect(line().parse('\u2028One\u0000two\u0085')).toBe('One two');
  expect(line().parse('in\u202evoice\u2066 \u200ffdp\u2069.exe')).toBe('invoice fdp.exe');
  expect(line().parse(`half\ud800 ${String.fromCodePoint(0x1f9f5)}`)).toBe(
    `half ${String.fromCodePoint(0x1f9f5)}`,
  );
  expect(line().parse('a\u200bb\ufeff\u00ad')).toBe('ab');
  expect(line().parse('Тест שלום é')).toBe('Тест שלום é');
  expect(line().min(1, 'common.required').safeParse('\u202e\n ').success).toBe(false);
  expect(line().max(3).parse('abc\n')).toBe('abc');
});

describe('every title is one', () => {
  const ASKED = ' Two\nlines\u202e ';
  test.each([
    ['a task', NewTask.shape.title],
    ['a line of a checklist', ChecklistText],
    ['a project', NewProject.shape.title],
    ['a milestone', NewMilestone.shape.title],
    ['a tag', NewTag.shape.title],
    ['a team', NewTeam.shape.title],
    ['a view', ViewTitle],
    ['a skill', Skill.shape.title],
    ['an absence', NewAbsence.shape.note],
    ['a job', UserChanges.shape.jobTitle],
  ])('that of %s', (_, schema) => {
    expect(schema.parse(ASKED)).toBe('Two lines');
  });
});

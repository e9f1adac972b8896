import { expect, test } from 'vitest';
import { mira } from '../../../testing/people';
import { findChanged, findFaults, toChanges, toValues } from './profile-form';

const KEPT = toValues({ ...mira, phone: '+79175550134' });
const TODAY = new Date(2026, 10, 15);

test('what was typed and taken back is no change', () => {
  expect(findChanged({ firstName: 'Mira', lastName: ' Soloveva ', username: 'mira_draws' }, KEPT)).toEqual([
    'username',
  ]);
});

test('an empty phone clears it', () => {
  expect(toChanges(['phone'], { ...KEPT, phone: ' ' })).toEqual({ phone: null });
});

test('choices go out as what they stand for', () => {
  expect(toChanges(['gender', 'specialty_id'], { ...KEPT, gender: 'other', specialty_id: '2' })).toEqual({
    gender: 'other',
    specialty_id: 2,
  });
});

test('all that is wrong is found at once', () => {
  const values = { ...KEPT, firstName: '', lastName: 'R2-D2', username: 'мира', birthDate: '2025-01-01' };
  const faults = findFaults(['firstName', 'lastName', 'username', 'birthDate'], values, TODAY);
  expect([...faults].map(([field, { code }]) => [field, code])).toEqual([
    ['firstName', 'common.required'],
    ['lastName', 'profile.name_characters'],
    ['username', 'profile.username_characters'],
    ['birthDate', 'profile.age'],
  ]);
});

test.each([
  // On the day before a birthday a clock can be wrong, and only the server knows.
  ['2012-11-16', []],
  ['2012-11-17', ['birthDate']],
  ['1926-01-01', []],
  ['1924-01-01', ['birthDate']],
])('born on %s', (birthDate, wrong) => {
  expect([...findFaults(['birthDate'], { ...KEPT, birthDate }, TODAY).keys()]).toEqual(wrong);
});

import { ErrorAnswer } from '@quilt/contract/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { expectFocus } from '../testing/focus';
import { ApiError, NetworkError } from './call-error';
import { filled } from './form-rules';
import { ChangedMindError } from './use-act';
import { useContractForm } from './use-contract-form';

const Note = z.strictObject({
  title: filled(z.string().max(5, 'notes.too_long')),
  text: z.string().transform((text) => text.trim()),
});

const words = {
  wordError: (error: unknown) => (error instanceof ApiError ? error.code : 'no answer'),
  wordField: ({ code, params }: { code: string; params: object }, label: string) =>
    `${label}: ${code} ${Object.values(params).join()}`.trim(),
};

function NoteForm({ save }: { save: (note: z.output<typeof Note>) => Promise<void> }) {
  const { form, submit, isSaving, errorOf, failure } = useContractForm({
    schema: Note,
    initial: { title: '', text: '' },
    words,
    findMore: async ({ text }) => ({ text: text === 'bad' ? 'notes.bad' : undefined }),
    fieldOf: { 'notes.taken': 'title' },
    save,
  });
  return (
    <form onSubmit={submit} aria-busy={isSaving}>
      <input aria-label="Title" {...form.register('title')} />
      <p>{errorOf('title', 'Title')}</p>
      <input aria-label="Text" {...form.register('text')} />
      <p>{errorOf('text', 'Text')}</p>
      <button type="submit">Save</button>
      <output>{failure}</output>
    </form>
  );
}

const field = (code: string, path: string) => ({ path, code, message: '', params: { max: 5 } });

function refusal(code: string, ...fields: ReturnType<typeof field>[]): ApiError {
  const error = { code, message: '', params: {}, fields, requestId: 'r' };
  return new ApiError(422, ErrorAnswer.parse({ error }));
}

async function fillIn(save: (note: z.output<typeof Note>) => Promise<void>, title: string, text: string) {
  const user = userEvent.setup();
  render(<NoteForm save={save} />);
  if (title !== '') await user.type(screen.getByLabelText('Title'), title);
  await user.type(screen.getByLabelText('Text'), text);
  await user.click(screen.getByRole('button'));
  return user;
}

test('what the schema lets through is saved, as it makes it', async () => {
  const save = vi.fn(async () => undefined);
  await fillIn(save, 'Seams', ' a ');
  await vi.waitFor(() => expect(save).toHaveBeenCalledExactlyOnceWith({ title: 'Seams', text: 'a' }));
});

test('what it does not is told, all of it at once, with the focus on the first', async () => {
  const save = vi.fn(async () => undefined);
  const user = await fillIn(save, 'Threads', 'bad');
  expect(await screen.findByText('Title: notes.too_long 5')).toBeVisible();
  expect(screen.getByText('Text: notes.bad')).toBeVisible();
  await expectFocus(screen.getByLabelText('Title'));
  expect(save).not.toHaveBeenCalled();
  await user.clear(screen.getByLabelText('Title'));
  expect(await screen.findByText('Title: common.required')).toBeVisible();
});

test.each([
  ['of its fields', refusal('common.wrong_fields', field('notes.bad', 'text'), field('notes.long', 'title'))],
  ['that means a field', refusal('notes.taken')],
])('a refusal %s is told there, until it is changed', async (_, error) => {
  const user = await fillIn(() => Promise.reject(error), 'Seams', 'a');
  expect(await screen.findByText(/^Title: notes\.(long 5|taken)$/)).toBeVisible();
  await expectFocus(screen.getByLabelText('Title'));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await user.type(screen.getByLabelText('Title'), '{Backspace}');
  await vi.waitFor(() => expect(screen.queryByText(/^Title: /)).toBeNull());
});

test.each([
  ['a refusal of the whole', refusal('common.forbidden'), 'common.forbidden'],
  [
    'one of a field that is not here',
    refusal('common.wrong_fields', field('notes.bad', 'tags')),
    'common.wrong_fields',
  ],
  ['no answer', new NetworkError(null), 'no answer'],
  ['a change of mind', new ChangedMindError(), ''],
])('%s is no field’s fault', async (_, error, told) => {
  const save = vi.fn(() => Promise.reject(error));
  await fillIn(save, 'Seams', 'a');
  await vi.waitFor(() => expect(save).toHaveBeenCalled());
  await vi.waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(told));
});

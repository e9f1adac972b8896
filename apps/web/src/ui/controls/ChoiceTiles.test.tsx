import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ChoiceTiles } from './ChoiceTiles';

type Role = 'performer' | 'owner' | 'observer';

function renderTiles(start: Role | null = 'performer') {
  const onChoose = vi.fn();
  function Field() {
    const [role, setRole] = useState<Role | null>(start);
    const handleChange = (next: Role): void => {
      onChoose(next);
      setRole(next);
    };
    return (
      <ChoiceTiles<Role>
        label="Role"
        value={role}
        onChange={handleChange}
        choices={[
          { value: 'performer', name: 'Performer', line: 'Takes tasks' },
          { value: 'owner', name: 'Owner', locked: 'Only the owner can hand this over' },
          { value: 'observer', name: 'Observer', line: 'Sees and comments' },
        ]}
      />
    );
  }
  render(<Field />);
  return { onChoose, user: userEvent.setup() };
}

const tile = (name: string) => screen.getByRole('radio', { name });

test('each is read with its line, in a group with a name', () => {
  renderTiles();
  expect(screen.getByRole('group', { name: 'Role' })).toContainElement(tile('Performer'));
  expect(tile('Performer')).toHaveAccessibleDescription('Takes tasks');
  expect(tile('Owner')).toHaveAccessibleDescription('Only the owner can hand this over');
});

test('arrows choose, and reach a locked one without choosing it', async () => {
  const { user, onChoose } = renderTiles();
  await user.tab();
  expect(tile('Performer')).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(tile('Owner')).toHaveFocus();
  expect(tile('Owner')).not.toBeChecked();
  expect(tile('Performer')).toBeChecked();
  await user.keyboard('{ArrowDown}');
  expect(tile('Observer')).toHaveFocus();
  expect(tile('Observer')).toBeChecked();
  expect(onChoose.mock.calls).toEqual([['observer']]);
});

test('a click anywhere on a tile chooses it, on a locked one it does not', async () => {
  const { user, onChoose } = renderTiles(null);
  await user.click(screen.getByText('Only the owner can hand this over'));
  expect(onChoose).not.toHaveBeenCalled();
  expect(tile('Owner')).not.toBeChecked();
  await user.click(screen.getByText('Sees and comments'));
  expect(tile('Observer')).toBeChecked();
  expect(onChoose.mock.calls).toEqual([['observer']]);
});

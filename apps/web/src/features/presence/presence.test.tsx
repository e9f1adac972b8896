import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { daniel, mira } from '../../testing/people';
import { connect, watched } from '../../testing/presence-world';
import { PresenceDot, PresenceLine } from '.';

test('all who are shown are asked for at once, each once, and followed', async () => {
  render(
    <>
      <PresenceDot uuid={daniel.uuid} />
      <PresenceDot uuid={mira.uuid} />
      <PresenceLine uuid={daniel.uuid} />
    </>,
  );
  const socket = await connect({ [daniel.uuid]: { state: 'online' }, [mira.uuid]: { state: 'away' } });
  expect(await screen.findByRole('img', { name: 'Online' })).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Away' })).toBeInTheDocument();
  expect(screen.getByText('Online')).toBeVisible();
  expect(watched(socket)).toEqual([[daniel.uuid, mira.uuid]]);

  act(() => socket.say('presence', [{ uuid: daniel.uuid, presence: { state: 'hidden' } }]));
  expect(screen.queryByText('Online')).not.toBeInTheDocument();
  expect(screen.queryByRole('img', { name: 'Online' })).not.toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Away' })).toBeInTheDocument();
});

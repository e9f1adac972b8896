import { render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { partOnDemand } from './part-on-demand';

const Hello = ({ name }: { name: string }) => <p>Hello {name}</p>;

test('a part is loaded once it is shown, and once only', async () => {
  const load = vi.fn(async () => Hello);
  const Part = partOnDemand(load);
  expect(load).not.toHaveBeenCalled();
  const onMissing = vi.fn();
  const { unmount } = render(<Part name="Mira" onMissing={onMissing} />);
  expect(await screen.findByText('Hello Mira')).toBeVisible();
  unmount();
  render(<Part name="Daniel" onMissing={onMissing} />);
  expect(screen.getByText('Hello Daniel')).toBeVisible();
  expect(load).toHaveBeenCalledOnce();
  expect(onMissing).not.toHaveBeenCalled();
});

test('a part that does not come leaves the rest standing, and is asked for again', async () => {
  const load = vi.fn(async () => Hello).mockRejectedValueOnce(new Error('gone'));
  const Part = partOnDemand(load);
  const onMissing = vi.fn();
  const { unmount } = render(
    <>
      <p>The rest</p>
      <Part name="Mira" onMissing={onMissing} />
    </>,
  );
  await waitFor(() => expect(onMissing).toHaveBeenCalledOnce());
  expect(screen.getByText('The rest')).toBeVisible();
  unmount();
  render(<Part name="Mira" onMissing={onMissing} />);
  expect(await screen.findByText('Hello Mira')).toBeVisible();
  expect(onMissing).toHaveBeenCalledOnce();
});

import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPart } from '../../../testing/render-part';
import { Select } from '../../../ui/controls/Select';
import { useDrawerKeys } from './use-drawer-keys';

function Page({ onClose }: { onClose(): void }) {
  useDrawerKeys({ Escape: onClose });
  return <Select aria-label="Project" data={['Atlas', 'Museum']} />;
}

test('the list of a field that waits to be opened covers nothing', async () => {
  const onClose = vi.fn();
  const { user } = renderPart(<Page onClose={onClose} />);
  expect(await screen.findByRole('listbox', { hidden: true })).not.toBeVisible();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

import { verifyCode } from '@quilt/contract/features/registration';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { prepareBanner, VERIFIED, wait } from '../../testing/banner-world';
import { answer, fakeApi, refuse } from '../../testing/fake-api';
import { renderApp } from '../../testing/render-app';

prepareBanner();

test('the code is typed in a dialog, and the sixth digit is the last', async () => {
  fakeApi.use(refuse(verifyCode, 'auth.wrong_code'), wait());
  const { user } = renderApp('/');
  await user.click(await screen.findByRole('button', { name: 'Type the code' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirm your email address' });
  await user.click(within(dialog).getByRole('textbox', { name: 'Digit 1 of 6' }));
  await user.keyboard('000000');
  expect(await within(dialog).findByText('Invalid code')).toBeVisible();

  fakeApi.use(answer(verifyCode, undefined), VERIFIED);
  await user.click(within(dialog).getByRole('textbox', { name: 'Digit 1 of 6' }));
  await user.keyboard('407152');
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Type the code' })).not.toBeInTheDocument(),
  );
});

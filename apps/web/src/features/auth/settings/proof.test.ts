import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/call-error';
import { endAsking, NotProvenError, useAsking, withProof } from './proof';

/** Refused until the password was given; then done. */
function guarded(result: string) {
  let calls = 0;
  return async (): Promise<string> => {
    calls += 1;
    if (calls > 1) return result;
    throw new ApiError(403, {
      error: { code: 'auth.proof_required', message: '', params: {}, fields: [], requestId: 'req-test' },
    });
  };
}

const asked = () => vi.waitFor(() => expect(useAsking.getState().isAsking).toBe(true));

async function startBoth() {
  const first = withProof(guarded('first'));
  await asked();
  const second = withProof(guarded('second'));
  // By then it has been refused too, and waits.
  await new Promise((resolve) => setTimeout(resolve));
  return { first, second };
}

test('two that need the password wait for the same answer', async () => {
  const { first, second } = await startBoth();
  endAsking(true);
  await expect(Promise.all([first, second])).resolves.toEqual(['first', 'second']);
  expect(useAsking.getState().isAsking).toBe(false);
});

test('whoever turns away has done neither', async () => {
  const { first, second } = await startBoth();
  endAsking(false);
  await expect(Promise.allSettled([first, second])).resolves.toEqual([
    { status: 'rejected', reason: expect.any(NotProvenError) },
    { status: 'rejected', reason: expect.any(NotProvenError) },
  ]);
});

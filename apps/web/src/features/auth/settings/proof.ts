import { create } from 'zustand';
import { ApiError } from '../../../lib/call-error';
import { ChangedMindError } from '../../../lib/use-act';

/** Whoever was asked for the password has turned away. What they were about to do was not done. */
export class NotProvenError extends ChangedMindError {
  override readonly name = 'NotProvenError';
}

interface Asking {
  /** Somebody waits for the password; the dialog is open. */
  isAsking: boolean;
}

export const useAsking = create<Asking>(() => ({ isAsking: false }));

interface Waiting {
  promise: Promise<void>;
  resolve(): void;
  reject(error: NotProvenError): void;
}

/** All that wait for it at the same moment: the password is asked for once. */
let waiting: Waiting | null = null;

/** Does what the server may want the password for; if it does, asks for it, and does it once more. */
export async function withProof<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'auth.proof_required')) throw error;
    await askForProof();
    return await act();
  }
}

function askForProof(): Promise<void> {
  waiting ??= createWaiting();
  useAsking.setState({ isAsking: true });
  return waiting.promise;
}

/** The password was given, or the one who was asked turned away. */
export function endAsking(isProven: boolean): void {
  const ended = waiting;
  waiting = null;
  useAsking.setState({ isAsking: false });
  if (isProven) ended?.resolve();
  else ended?.reject(new NotProvenError());
}

function createWaiting(): Waiting {
  let resolve: Waiting['resolve'] = () => undefined;
  let reject: Waiting['reject'] = () => undefined;
  const promise = new Promise<void>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}

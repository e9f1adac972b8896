/** Something the operator can mend: start prints the sentence alone, without a stack, and exits with 1. */
export class StartupError extends Error {
  override name = 'StartupError';
}

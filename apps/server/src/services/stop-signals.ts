/** npm passes a Ctrl-C on to us, who have had it from the terminal already: no person presses twice within it. */
const ONE_PRESS_MS = 300;

interface Actions {
  stop(signal: NodeJS.Signals): void;
  /** At once, with work unfinished. */
  leave(): void;
  now(): number;
}

/**
 * The first signal stops; others change nothing, for whoever ends a whole group sends one to us and to our parents, whose
 * end we take for another. Only a person's second Ctrl-C means that the end is not to be waited for.
 */
export function createStopSignals({ stop, leave, now }: Actions): (signal: NodeJS.Signals) => void {
  let isStopping = false;
  let pressedAt: number | null = null;
  return (signal) => {
    const isPressed = signal === 'SIGINT' && (pressedAt === null || now() - pressedAt > ONE_PRESS_MS);
    if (isPressed && pressedAt !== null) return leave();
    if (isPressed) pressedAt = now();
    if (isStopping) return;
    isStopping = true;
    stop(signal);
  };
}

/** Focuses what a code is typed into: of several cells the one that is empty next, of a plain field the field. */
export function focusDigit(within: HTMLElement | null, typed: string): void {
  const inputs = within?.querySelectorAll<HTMLInputElement>('input:not([type="hidden"])') ?? [];
  inputs[Math.min(typed.length, inputs.length - 1)]?.focus();
}

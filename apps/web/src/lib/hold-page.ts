/* Whoever leaves while something is on its way is asked first. */

const holders = new Set<string>();

const askBefore = (event: Event): void => event.preventDefault();

/** A page that listens to its end is kept by no browser for the way back, so nobody listens for nothing. */
export function holdPage(holder: string, isHeld: boolean): void {
  if (isHeld) holders.add(holder);
  else holders.delete(holder);
  if (holders.size > 0) window.addEventListener('beforeunload', askBefore);
  else window.removeEventListener('beforeunload', askBefore);
}

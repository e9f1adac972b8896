import type { ReactNode } from 'react';

/** Give it as the value of a placeholder: `t('lead', { name: SLOT })`. */
export const SLOT = '\u0000';

/** A text with an element in its middle. What people have typed goes here, where it cannot be taken for markup. */
export function Around({ text, children }: { text: string; children: ReactNode }) {
  const [before, ...after] = text.split(SLOT);
  return (
    <>
      {before}
      {children}
      {after.join('')}
    </>
  );
}

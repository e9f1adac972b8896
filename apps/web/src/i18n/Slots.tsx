import { Fragment, type ReactNode } from 'react';

const EDGE = '\u0000';

/** Give them as values of placeholders: `t('kinds.invited', slots('who', 'team'))`. */
export function slots<Name extends string>(...names: Name[]): Record<Name, string> {
  const pairs = names.map((name) => [name, `${EDGE}${name}${EDGE}`]);
  return Object.fromEntries(pairs);
}

interface SlotsProps {
  text: string;
  /** By the names of their placeholders, what stands there. */
  parts: Readonly<Record<string, ReactNode>>;
}

/** A text with several elements in it. What people have typed goes here, where it cannot be taken for markup. */
export function Slots({ text, parts }: SlotsProps) {
  // Every second piece is the name of a slot.
  return text.split(EDGE).map((piece, index) => {
    if (index % 2 === 0) return piece;
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place.
    return <Fragment key={index}>{parts[piece]}</Fragment>;
  });
}

import { Fragment, type ReactNode } from 'react';

const MARK = /<(\w+)>(.*?)<\/\1>/;

interface MarkedProps {
  /** `Read the <terms>terms of use</terms>` */
  text: string;
  /** By their names, what the marked words become. */
  marks: Readonly<Record<string, (words: string) => ReactNode>>;
}

/** A text with links in it. Only texts of ours: what people have typed could be taken for a mark. */
export function Marked({ text, marks }: MarkedProps) {
  // Each mark is three pieces: what is before it, its name, its words.
  const pieces = text.split(new RegExp(MARK, 'g'));
  return pieces.map((piece, index) => {
    const words = pieces[index + 1] ?? '';
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place.
    if (index % 3 === 1) return <Fragment key={index}>{marks[piece]?.(words) ?? words}</Fragment>;
    return index % 3 === 0 ? piece : null;
  });
}

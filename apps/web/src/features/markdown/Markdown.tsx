import { useEffect, useState } from 'react';
import styles from './Markdown.module.css';
import type { MarkdownProps } from './markdown-props';
import type { RenderedMarkdown as RenderedMarkdownType } from './RenderedMarkdown';

let rendered: typeof RenderedMarkdownType | null = null;

/** What people have written. Its code comes with the first text; until then, and without a line, it is read as written. */
export function Markdown(props: MarkdownProps) {
  const [Rendered, setRendered] = useState<typeof RenderedMarkdownType | null>(() => rendered);
  useEffect(() => {
    if (Rendered) return;
    let isHere = true;
    import('./RenderedMarkdown').then(
      (loaded) => {
        rendered = loaded.RenderedMarkdown;
        if (isHere) setRendered(() => loaded.RenderedMarkdown);
      },
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [Rendered]);
  return Rendered ? <Rendered {...props} /> : <p className={styles.plain}>{props.text}</p>;
}

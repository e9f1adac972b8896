import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextButton } from '../../../ui/controls/TextButton';
import { Markdown } from '../../markdown';
import '../i18n';
import { taskHref } from '../paths';
import styles from './Post.module.css';

/** What is not shown of a text of this is not worth a button. */
const SPARE_PX = 40;

/** A long text is cut, and shown in full when it is asked for. */
export function PostText({ text, isWhole = false }: { text: string; isWhole?: boolean | undefined }) {
  const { t } = useTranslation('feeds');
  const place = useRef<HTMLDivElement>(null);
  const [isLong, setIsLong] = useState(false);
  const [isOpen, setIsOpen] = useState(isWhole);
  useLayoutEffect(() => {
    const { current } = place;
    if (current === null || isWhole || typeof ResizeObserver === 'undefined') return;
    // Its code may come later, and the page may be made wider.
    const observer = new ResizeObserver(() =>
      setIsLong((before) =>
        current.hasAttribute('data-cut') ? current.scrollHeight > current.clientHeight + SPARE_PX : before,
      ),
    );
    observer.observe(current);
    if (current.firstElementChild) observer.observe(current.firstElementChild);
    return () => observer.disconnect();
  }, [isWhole]);
  return (
    <>
      <div
        ref={place}
        className={styles.text}
        data-cut={!isOpen || undefined}
        data-long={(isLong && !isOpen) || undefined}
      >
        <Markdown text={text} taskHref={taskHref} />
      </div>
      {isLong && (
        <TextButton aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? 'post.showLess' : 'post.showMore')}
        </TextButton>
      )}
    </>
  );
}

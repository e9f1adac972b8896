import { useElementSize } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp, IconMinus, IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import './i18n';
import styles from './Pdf.module.css';
import { PdfPage } from './PdfPage';
import type { OpenedPdf } from './pdf';
import { stepFrom, WHOLE } from './zoom';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** All pages under each other, with what goes from one to the next and makes them larger. */
export function PdfPages({ pdf, name }: { pdf: OpenedPdf; name: string }) {
  const { t } = useTranslation('viewer');
  const frame = useRef<HTMLElement>(null);
  const pages = useRef<HTMLDivElement>(null);
  const { ref: room, width } = useElementSize<HTMLDivElement>();
  const [chosen, setChosen] = useState<number | null>(null);
  const [place, setPlace] = useState(1);
  const count = pdf.file.numPages;
  const numbers = useMemo(() => Array.from({ length: count }, (_, index) => index + 1), [count]);
  // As wide as there is room, and no larger than it is meant to be.
  const fitting = Math.min(WHOLE, Math.max(width, 1) / pdf.first.width);
  const scale = chosen ?? fitting;
  useKeptPlace(frame, width > 0 ? scale : null);

  const find = (number: number) => pages.current?.children.item(number - 1) as HTMLElement | null;
  const goTo = (number: number): void => {
    const page = find(Math.min(Math.max(number, 1), count));
    if (page) frame.current?.scrollTo({ top: page.offsetTop - 12 });
  };
  const handleScroll = (): void => {
    const { current } = frame;
    if (!current) return;
    const middle = current.scrollTop + current.clientHeight / 2;
    const all = [...(pages.current?.children ?? [])] as HTMLElement[];
    const after = all.findIndex((page) => page.offsetTop > middle);
    setPlace(after === -1 ? count : Math.max(after, 1));
  };
  const zoom = (by: 1 | -1): void => setChosen(stepFrom(scale, by));
  const handleKeyDown = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    const isWide = frame.current && frame.current.scrollWidth > frame.current.clientWidth;
    // There they scroll.
    if (isWide && (key === 'ArrowLeft' || key === 'ArrowRight')) event.stopPropagation();
    const act = {
      PageDown: () => goTo(place + 1),
      PageUp: () => goTo(place - 1),
      Home: () => goTo(1),
      End: () => goTo(count),
      '+': () => zoom(1),
      '=': () => zoom(1),
      '-': () => zoom(-1),
      '0': () => setChosen(null),
    }[key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: What the keys do has buttons, too.
    <div className={styles.view} onKeyDown={handleKeyDown}>
      <section
        ref={frame}
        className={styles.frame}
        aria-label={t('pagesOf', { name })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: What is longer than its frame is scrolled by keys too.
        tabIndex={0}
        onScroll={handleScroll}
      >
        <div ref={room} />
        <div ref={pages} className={styles.pages}>
          {width > 0 &&
            numbers.map((number) => (
              <PdfPage key={number} pdf={pdf} number={number} scale={scale} frame={frame} />
            ))}
        </div>
      </section>
      <div className={styles.bar} role="toolbar" aria-label={t('bar')}>
        <button
          type="button"
          aria-label={t('previousPage')}
          disabled={place <= 1}
          onClick={() => goTo(place - 1)}
        >
          <IconChevronUp {...ICON} />
        </button>
        <span className={styles.place} role="status">
          {t('place', { place, count })}
        </span>
        <button
          type="button"
          aria-label={t('nextPage')}
          disabled={place >= count}
          onClick={() => goTo(place + 1)}
        >
          <IconChevronDown {...ICON} />
        </button>
        <span className={styles.line} aria-hidden="true" />
        <button type="button" aria-label={t('smaller')} onClick={() => zoom(-1)}>
          <IconMinus {...ICON} />
        </button>
        <button type="button" title={t('fit')} onClick={() => setChosen(null)}>
          {t('percent', { value: Math.round((scale / WHOLE) * 100) })}
        </button>
        <button type="button" aria-label={t('larger')} onClick={() => zoom(1)}>
          <IconPlus {...ICON} />
        </button>
      </div>
    </div>
  );
}

/** What was in the middle of the frame is there at another size too. */
function useKeptPlace(frame: { readonly current: HTMLElement | null }, scale: number | null): void {
  const before = useRef(scale);
  useLayoutEffect(() => {
    const { current } = frame;
    const times = scale === null || before.current === null ? 1 : scale / before.current;
    before.current = scale;
    if (!current || times === 1) return;
    const half = current.clientHeight / 2;
    current.scrollTop = (current.scrollTop + half) * times - half;
    current.scrollLeft = (current.scrollWidth - current.clientWidth) / 2;
  }, [frame, scale]);
}

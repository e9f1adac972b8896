import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import './i18n';
import styles from './Pdf.module.css';
import type { OpenedPdf, PageSize } from './pdf';

/** Of what is drawn of a page: beyond that browsers draw nothing at all. */
const MOST_PIXELS = 16 * 1024 * 1024;

interface PdfPageProps {
  pdf: OpenedPdf;
  number: number;
  scale: number;
  /** What it is scrolled in. */
  frame: RefObject<HTMLElement | null>;
}

/** One page, drawn while it is near to what is seen, with its text over it to be chosen and read out. */
export function PdfPage({ pdf, number, scale, frame }: PdfPageProps) {
  const { t } = useTranslation('viewer');
  const page = useRef<HTMLDivElement>(null);
  const drawing = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  const [size, setSize] = useState<PageSize>(pdf.first);
  const [isBroken, setIsBroken] = useState(false);

  useEffect(() => {
    if (!page.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { root: frame.current, rootMargin: '100% 0px' },
    );
    observer.observe(page.current);
    return () => observer.disconnect();
  }, [frame]);

  useEffect(() => {
    if (!isNear || !drawing.current || !text.current) return undefined;
    const places = { drawing: drawing.current, text: text.current };
    const stop = new AbortController();
    drawPage(pdf, number, { scale, stop: stop.signal, onSize: setSize, ...places }).then(
      () => !stop.signal.aborted && setIsBroken(false),
      () => !stop.signal.aborted && setIsBroken(true),
    );
    return () => stop.abort();
  }, [pdf, number, scale, isNear]);

  // What is far away takes no memory.
  useEffect(() => {
    if (isNear) return;
    drawing.current?.replaceChildren();
    text.current?.replaceChildren();
  }, [isNear]);

  const look = {
    width: size.width * scale,
    height: size.height * scale,
    '--total-scale-factor': scale,
  } as CSSProperties;
  return (
    // biome-ignore lint/a11y/useSemanticElements: A page is a part of a text, no group of fields.
    <div ref={page} className={styles.page} role="group" aria-label={t('page', { number })} style={look}>
      <div ref={drawing} className={styles.drawing} aria-hidden="true" />
      <div ref={text} className={styles.text} />
      {isBroken && <p className={styles.broken}>{t('pageBroken')}</p>}
    </div>
  );
}

interface Drawn {
  scale: number;
  stop: AbortSignal;
  onSize(size: PageSize): void;
  drawing: HTMLElement;
  text: HTMLElement;
}

async function drawPage(
  { code, file }: OpenedPdf,
  number: number,
  { scale, stop, onSize, drawing, text }: Drawn,
): Promise<void> {
  const page = await file.getPage(number);
  if (stop.aborted) return;
  const { width, height } = page.getViewport({ scale: 1 });
  onSize({ width, height });
  const viewport = page.getViewport({ scale });
  const area = viewport.width * viewport.height;
  const density = Math.min(window.devicePixelRatio || 1, Math.sqrt(MOST_PIXELS / area));
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(viewport.width * density);
  canvas.height = Math.floor(viewport.height * density);
  const drawn = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] });
  stop.addEventListener('abort', () => drawn.cancel());
  await drawn.promise;
  // Until then what was drawn at another size stays.
  if (stop.aborted) return;
  drawing.replaceChildren(canvas);
  text.replaceChildren();
  const layer = new code.TextLayer({
    textContentSource: page.streamTextContent(),
    container: text,
    viewport,
  });
  stop.addEventListener('abort', () => layer.cancel());
  await layer.render();
}

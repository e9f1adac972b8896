import { followLink } from '../../../lib/hand-out';
import { COLOURS, type Colours, type Drawn, drawPlan, type Picture } from './draw-plan';
import { type PagePicture, type WrittenText, writePdf } from './pdf';
import styles from './printed.module.css';

/** Beyond it browsers make no picture: it is made smaller instead. */
const MOST_PX = 12_000;
const SHARPNESS = 2;
const ROWS_ON_PAGE = 34;

/** As the page has them now. */
export function readColours(): Colours {
  const shown = getComputedStyle(document.documentElement);
  return new Map(COLOURS.map((name) => [name, shown.getPropertyValue(`--${name}`).trim()]));
}

async function toCanvas({ svg, width, height }: Drawn): Promise<HTMLCanvasElement> {
  const scale = Math.min(SHARPNESS, MOST_PX / width, MOST_PX / height);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('This browser draws nothing.');
  brush.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

async function toBlob(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large.'))),
      type,
      0.92,
    );
  });
}

function* pagesOf(picture: Picture): Generator<Drawn> {
  for (let first = 0; first < Math.max(1, picture.rows.length); first += ROWS_ON_PAGE) {
    yield drawPlan(picture, first, ROWS_ON_PAGE);
  }
}

async function makePdf(picture: Picture): Promise<Blob> {
  const pages: PagePicture[] = [];
  for (const page of pagesOf(picture)) {
    const canvas = await toCanvas(page);
    const jpeg = new Uint8Array(await (await toBlob(canvas, 'image/jpeg')).arrayBuffer());
    const texts = readTexts(page.svg, canvas.width / page.width);
    pages.push({ jpeg, width: canvas.width, height: canvas.height, texts });
  }
  return writePdf(pages);
}

/** What is written in a picture that is so many times as large. */
export function readTexts(svg: string, scale: number): WrittenText[] {
  const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml');
  const written = [...parsed.querySelectorAll('text')].filter(({ textContent }) => textContent !== '');
  return written.map((text) => {
    const at = (name: string): number => Number(text.getAttribute(name)) * scale;
    return { words: text.textContent, x: at('x'), y: at('y'), size: at('font-size') };
  });
}

/** Gives the user the plan as a file. */
export async function savePlan(picture: Picture, kind: 'png' | 'pdf'): Promise<void> {
  const file =
    kind === 'pdf' ? await makePdf(picture) : await toBlob(await toCanvas(drawPlan(picture)), 'image/png');
  const url = URL.createObjectURL(file);
  followLink(url, `${picture.title.replace(/[^\p{L}\p{N} .-]/gu, '').trim() || 'plan'}.${kind}`);
  // Some browsers begin to read it only after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Lays the whole plan out on pages in place of what is shown; the function takes it away again. */
export function layOutPages(picture: Picture): () => void {
  const pages = document.createElement('div');
  pages.className = styles.printed ?? '';
  for (const { svg } of pagesOf(picture)) {
    const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
    pages.append(document.importNode(parsed, true));
  }
  document.body.append(pages);
  return () => pages.remove();
}

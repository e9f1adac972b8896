import { createRequire } from 'node:module';
import path from 'node:path';
import {
  AnnotationMode,
  getDocument,
  type PDFPageProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';

const HOME = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
/** Of a picture in it: larger ones are left out. */
const MOST_PIXELS = 16_000_000;

/** The first page as a PNG whose longer side has so many pixels. */
export async function drawPdf(bytes: Uint8Array, side: number): Promise<Uint8Array> {
  const loading = getDocument({
    data: bytes,
    // Nothing of it is run or fetched. Letters are drawn as shapes, those of fonts that are not in it by our own.
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    enableXfa: false,
    standardFontDataUrl: `${path.join(HOME, 'standard_fonts')}/`,
    cMapUrl: `${path.join(HOME, 'cmaps')}/`,
    maxImageSize: MOST_PIXELS,
    canvasMaxAreaInBytes: 4 * MOST_PIXELS,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const file = await loading.promise;
    const page = await file.getPage(1);
    const { width, height } = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: side / Math.max(width, height, 1) });
    const { canvas, context } = createCanvas(file.canvasFactory, viewport);
    await page.render({
      canvas: null,
      canvasContext: context,
      viewport,
      background: '#ffffff',
      annotationMode: AnnotationMode.DISABLE,
    }).promise;
    return new Uint8Array(canvas.toBuffer('image/png'));
  } finally {
    await loading.destroy();
  }
}

interface Drawing {
  canvas: { toBuffer(type: 'image/png'): Buffer };
  context: Parameters<PDFPageProxy['render']>[0]['canvasContext'];
}

/** Of pdf.js itself, which knows where in Node a canvas comes from; its types leave out which. */
function createCanvas(factory: object, { width, height }: { width: number; height: number }): Drawing {
  const { create } = factory as { create(width: number, height: number): Drawing };
  return create.call(factory, Math.max(1, Math.ceil(width)), Math.max(1, Math.ceil(height)));
}

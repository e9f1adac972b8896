import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { NetworkError } from '../../../lib/call-error';

export type PdfCode = typeof import('pdfjs-dist/legacy/build/pdf.mjs');
export type PdfFile = Awaited<ReturnType<PdfCode['getDocument']>['promise']>;

/** Of one picture in it, in pixels. */
const MOST_PIXELS = 64 * 1024 * 1024;

export interface OpenedPdf {
  code: PdfCode;
  file: PdfFile;
  /** Of its first page, at its own size: others are taken to be as large until they come near. */
  first: PageSize;
}

export interface PageSize {
  width: number;
  height: number;
}

/** Nothing in it is run, and nothing is fetched but what lies beside the page's own code. */
export async function openPdf(bytes: Uint8Array, signal: AbortSignal): Promise<OpenedPdf> {
  const code = await import('pdfjs-dist/legacy/build/pdf.mjs').catch(() => {
    throw new NetworkError(null);
  });
  code.GlobalWorkerOptions.workerSrc = workerUrl;
  const beside = `/assets/pdf-${code.version}/`;
  const loading = code.getDocument({
    data: bytes,
    isEvalSupported: false,
    enableXfa: false,
    // The policy of the page lets none be run.
    useWasm: false,
    wasmUrl: `${beside}wasm/`,
    cMapUrl: `${beside}cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${beside}standard_fonts/`,
    maxImageSize: MOST_PIXELS,
    verbosity: code.VerbosityLevel.ERRORS,
  });
  signal.addEventListener('abort', () => void loading.destroy());
  if (signal.aborted) await loading.destroy();
  const file = await loading.promise;
  const page = await file.getPage(1);
  const { width, height } = page.getViewport({ scale: 1 });
  return { code, file, first: { width, height } };
}

/** It asks for a password. */
export const isLocked = (error: unknown): boolean =>
  error instanceof Error && error.name === 'PasswordException';

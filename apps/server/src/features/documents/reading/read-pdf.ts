import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

const MOST_PAGES = 500;

/** The text of its pages, as far as so many letters. */
export async function readPdf(bytes: Uint8Array, letters: number): Promise<string> {
  const loading = getDocument({
    data: bytes,
    // Nothing of it is run, drawn or fetched.
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    enableXfa: false,
    stopAtErrors: false,
    maxImageSize: 1,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const file = await loading.promise;
    let text = '';
    for (let number = 1; number <= Math.min(file.numPages, MOST_PAGES); number += 1) {
      const page = await file.getPage(number);
      const { items } = await page.getTextContent();
      for (const item of items) if ('str' in item) text += item.str + (item.hasEOL ? '\n' : '');
      text += '\n';
      page.cleanup();
      if (text.length >= letters) break;
    }
    return text.slice(0, letters);
  } finally {
    await loading.destroy();
  }
}

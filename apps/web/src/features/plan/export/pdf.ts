/** A picture for a page of its own, as a camera would write it. */
export interface PagePicture {
  jpeg: Uint8Array;
  width: number;
  height: number;
  /** What is written in it, so that it can be searched and copied. */
  texts: readonly WrittenText[];
}

/** Where a text begins on its line, in points of the picture. */
export interface WrittenText {
  words: string;
  x: number;
  y: number;
  size: number;
}

/** A4, lying, in points. */
const PAGE = { width: 842, height: 595, margin: 24 };

/**
 * Of texts that are not drawn, for the picture shows them: a letter is its code in Unicode, and no font is in the file.
 * The descriptor's flag says that it is a font of signs.
 */
const FONT = {
  font: '<< /Type /Font /Subtype /Type0 /BaseFont /Plan /Encoding /Identity-H /DescendantFonts [4 0 R] /ToUnicode 6 0 R >>',
  letters:
    '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Plan /DW 560 /FontDescriptor 5 0 R /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> >>',
  shape:
    '<< /Type /FontDescriptor /FontName /Plan /Flags 4 /FontBBox [0 -200 1000 800] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>',
} as const;

/** That a code stands for itself. A range has one first byte, and a block at most 100 ranges. */
const SAME_LETTERS = [
  '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
  '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
  '/CMapName /Same def /CMapType 2 def 1 begincodespacerange <0000> <ffff> endcodespacerange',
  ...[0, 64, 128, 192].map((first) => {
    const ranges = Array.from({ length: 64 }, (_, at) => hex(first + at, 2));
    return `64 beginbfrange ${ranges.map((byte) => `<${byte}00> <${byte}ff> <${byte}00>`).join(' ')} endbfrange`;
  }),
  'endcmap CMapName currentdict /CMap defineresource pop end end',
].join('\n');

/** A PDF of pictures, one on each page, as large as the page has room for, with their texts. */
export function writePdf(pictures: readonly PagePicture[]): Blob {
  const parts: (string | Uint8Array)[] = [];
  const offsets: number[] = [];
  let length = 0;
  const add = (part: string | Uint8Array): void => {
    parts.push(part);
    // Everything but the pictures is ASCII.
    length += part.length;
  };
  const object = (id: number, ...content: (string | Uint8Array)[]): void => {
    offsets[id] = length;
    add(`${id} 0 obj\n`);
    for (const part of content) add(part);
    add('\nendobj\n');
  };
  const stream = (head: string, content: string | Uint8Array): (string | Uint8Array)[] => [
    `<< ${head} /Length ${content.length} >>\nstream\n`,
    content,
    '\nendstream',
  ];
  // The page, what is on it, and its picture; before them the font.
  const idOf = (at: number): number => 7 + at * 3;
  add('%PDF-1.4\n');
  object(1, '<< /Type /Catalog /Pages 2 0 R >>');
  const kids = pictures.map((_, at) => `${idOf(at)} 0 R`).join(' ');
  object(2, `<< /Type /Pages /Count ${pictures.length} /Kids [${kids}] >>`);
  object(3, FONT.font);
  object(4, FONT.letters);
  object(5, FONT.shape);
  object(6, ...stream('', SAME_LETTERS));
  for (const [at, { jpeg, width, height, texts }] of pictures.entries()) {
    const id = idOf(at);
    const room = { width: PAGE.width - 2 * PAGE.margin, height: PAGE.height - 2 * PAGE.margin };
    const scale = Math.min(room.width / width, room.height / height);
    const [wide, high] = [width * scale, height * scale].map((size) => size.toFixed(2));
    const top = (PAGE.height - PAGE.margin - height * scale).toFixed(2);
    object(
      id,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] `,
      `/Resources << /XObject << /P ${id + 2} 0 R >> /Font << /F 3 0 R >> >> /Contents ${id + 1} 0 R >>`,
    );
    const written = texts.map(({ words, x, y, size }) => {
      const place = [PAGE.margin + x * scale, PAGE.height - PAGE.margin - y * scale];
      return `/F ${(size * scale).toFixed(2)} Tf 1 0 0 1 ${place.map((one) => one.toFixed(2)).join(' ')} Tm <${toHex(words)}> Tj`;
    });
    const drawn = `q ${wide} 0 0 ${high} ${PAGE.margin} ${top} cm /P Do Q`;
    object(id + 1, ...stream('', [drawn, 'BT 3 Tr', ...written, 'ET'].join('\n')));
    const image = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height}`;
    object(id + 2, ...stream(`${image} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`, jpeg));
  }
  const table = length;
  const size = 7 + pictures.length * 3;
  const lines = Array.from(
    { length: size - 1 },
    (_, at) => `${String(offsets[at + 1] ?? 0).padStart(10, '0')} 00000 n \n`,
  );
  add(`xref\n0 ${size}\n0000000000 65535 f \n${lines.join('')}`);
  add(`trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`);
  return new Blob(parts as BlobPart[], { type: 'application/pdf' });
}

/** By the codes of SAME_LETTERS; signs that need two of them, such as emoji, are only in the picture. */
function toHex(words: string): string {
  return [...words].map((letter) => (letter.length > 1 ? '' : hex(letter.charCodeAt(0), 4))).join('');
}

function hex(number: number, digits: number): string {
  return number.toString(16).padStart(digits, '0');
}

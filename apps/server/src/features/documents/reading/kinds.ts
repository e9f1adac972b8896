/** What is handed to the thread. */
export interface Readable {
  type: string;
  bytes: Uint8Array;
  /** What is wanted of it: its text, or of a PDF its first page as a PNG. */
  wanted: 'text' | 'picture';
}

/** Of a packed document: where its text stands, and which of its marks end a line. */
export interface PackedKind {
  isText(entry: string): boolean;
  /** Only what stands in these is text; all is where there are none. */
  textIn: readonly string[];
  lineAfter: readonly string[];
}

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const OPEN = 'application/vnd.oasis.opendocument';

const OPEN_DOCUMENT: PackedKind = {
  isText: (entry) => entry === 'content.xml',
  textIn: [],
  lineAfter: ['text:p', 'text:h', 'table:table-cell', 'text:line-break', 'text:tab', 'text:s'],
};

export const PACKED: Readonly<Record<string, PackedKind>> = {
  [`${OFFICE}.wordprocessingml.document`]: {
    isText: (entry) => /^word\/(document|header\d*|footer\d*|footnotes|endnotes)\.xml$/.test(entry),
    textIn: ['w:t'],
    lineAfter: ['w:p', 'w:br', 'w:tab', 'w:tc'],
  },
  [`${OFFICE}.spreadsheetml.sheet`]: {
    isText: (entry) => entry === 'xl/sharedStrings.xml' || /^xl\/worksheets\/sheet\d+\.xml$/.test(entry),
    // Numbers of the strings stand in `v`, too.
    textIn: ['t'],
    lineAfter: ['si', 'is'],
  },
  [`${OPEN}.text`]: OPEN_DOCUMENT,
  [`${OPEN}.spreadsheet`]: OPEN_DOCUMENT,
};

export const PDF = 'application/pdf';
export const isPdf = (type: string): boolean => type === PDF;

export const isPlain = (type: string): boolean => type === 'text/plain';

export const isReadable = (type: string): boolean =>
  isPlain(type) || isPdf(type) || Object.hasOwn(PACKED, type);

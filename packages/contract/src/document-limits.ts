/** Of documents. Apart from LIMITS, all of which the first page is weighed with. */
export const DOCUMENT_LIMITS = {
  folderName: { max: 64 },
  /** Of a file or a link. */
  documentName: { max: 200 },
  linkUrl: { max: 2000 },
  /** Of one user. */
  pinnedDocuments: 3,
  /** On a profile, and on the page of a team. */
  stripDocuments: 4,
  /** That somebody opened last. */
  recentDocuments: 50,
  /** Folders in each other, and what one of them holds, or the top of a place. */
  folderDepth: 20,
  folderItems: 10_000,
  folderPictureBytes: 10 * 1024 * 1024,
  /** Of each kind of what names one; and how many of those that somebody else reads are looked at before. */
  shownUses: 20,
  lookedUses: 2_000,
  /** Of one file, with what it is now. */
  versions: 100,
  /** Of one user: begun in a minute, and not finished yet. What nobody goes on with goes after so many hours. */
  newUploadsPerMinute: 600,
  openUploads: 500,
  uploadHours: 24,
  /** Links that open one document. */
  sharesPerDocument: 20,
  shareDays: 365,
  sharePassword: { min: 8, max: 128 },
  /** Wrong passwords of one link in so many minutes: of one address, and of all together. */
  shareTries: { perAddress: 5, perLink: 50, minutes: 15 },
  /** Of one user. */
  newSharesPerMinute: 30,
  /** Of one address. */
  shareLooksPerMinute: 300,
  sharePassesPerMinute: 30,
  /** By one request, with all that lies in folders. */
  copiedAtOnce: 500,
  /** In one zip, with all that lies in folders; and how many of them one user asks for in a minute. */
  zip: { items: 10_000, bytes: 20 * 1024 ** 3, perMinute: 30 },
  /** By name: what is typed, and how many that are called so are looked at. */
  search: { letters: 100, words: 8, candidates: 2_000 },
  /** Of the longer side of a small picture, in pixels, and of a file that there is one of. */
  thumbnail: { side: 480, bytes: 40 * 1024 * 1024 },
  /** Of what is found by its text: of the file, of plain text, and what its words may take together. */
  reading: { bytes: 20 * 1024 * 1024, textBytes: 2 * 1024 * 1024, letters: 1_000_000, wordsBytes: 400_000 },
  /** Around what was found. */
  snippet: 160,
  /** Moved or opened by one request. */
  documentsAtOnce: 100,
} as const;

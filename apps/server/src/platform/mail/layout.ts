import { type Language, PRODUCT_NAME } from '@quilt/contract/product';
import { escapeHtml } from './html';

type Inline = string | { bold: string } | { label: string; url: string };
/** Several pieces of one paragraph, or a plain one. */
export type Paragraph = string | readonly Inline[];

export interface MailContent {
  language: Language;
  /** PUBLIC_URL, or what stands for it; links may lead nowhere else. */
  origin: string;
  subject: string;
  /** What lists of mails show after the subject. */
  preview: string;
  heading: string;
  paragraphs: readonly Paragraph[];
  action: { code: string } | { label: string; url: string };
  /** How long it is valid and the like, in grey. */
  note: Paragraph;
  /** What to do if it was not you. */
  closing: Paragraph;
}

const TEXTS: Record<Language, { copyAddress: string; sender(host: string): string }> = {
  en: { copyAddress: 'Or copy the address:', sender: (host) => `${PRODUCT_NAME} at ${host}` },
  ru: { copyAddress: 'Или скопируйте адрес:', sender: (host) => `${PRODUCT_NAME} на ${host}` },
};

const INK = '#1D1B18';
const GREY = '#5B5751';
const BAND = [
  ...['#FFCA1A', '#2459DB', '#FFDF66', INK, '#FFF3C4', '#FFCA1A'],
  ...['#90B5FF', '#FFDF66', '#2459DB', '#FFE995', '#FFCA1A', INK],
];
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';
// Addresses and names can be longer than a phone is wide, and a table grows with what it cannot break.
const BREAK = 'word-break:break-word;overflow-wrap:anywhere';
const NARROW = [
  '.px{padding-left:24px!important;padding-right:24px!important}',
  '.code{font-size:34px!important;letter-spacing:3px!important}',
  '.h{font-size:22px!important}',
].join('');

/** The one look of all mails: nothing is loaded from anywhere, and the text says all that the page says. */
export function layoutMail(content: MailContent): { subject: string; html: string; text: string } {
  const own = new URL(content.origin).origin;
  if (linksIn(content).some((url) => new URL(url).origin !== own)) {
    throw new TypeError('a mail links to its own installation only');
  }
  return { subject: content.subject, html: toHtml(content), text: toText(content) };
}

function linksIn({ action, paragraphs, note, closing }: MailContent): string[] {
  const inline = [...paragraphs, note, closing]
    .flatMap(pieces)
    .flatMap((piece) => (typeof piece === 'object' && 'url' in piece ? piece.url : []));
  return 'url' in action ? [action.url, ...inline] : inline;
}

function toHtml(content: MailContent): string {
  const { language, origin, subject, preview, heading, paragraphs, action, note, closing } = content;
  const rows = [
    `<tr><td><table ${TABLE} width="100%"><tr>${BAND.map(bandCell).join('')}</tr></table></td></tr>`,
    row('padding:32px 40px 0;font-size:20px;font-weight:bold;letter-spacing:-.3px', PRODUCT_NAME),
    row(
      'padding:20px 40px 0;font-size:26px;line-height:32px;font-weight:bold;letter-spacing:-.5px',
      escapeHtml(heading),
      'px h',
    ),
    ...paragraphs.map((paragraph) => paragraphRow(paragraph, INK)),
    ...('code' in action ? [codeRow(action.code)] : buttonRows(action, language)),
    paragraphRow(note, GREY),
    row(
      'padding:28px 40px 36px',
      `<table ${TABLE} width="100%"><tr><td style="border-top:1px solid #E9E7E3;padding-top:18px;font-size:13px;line-height:20px;color:${GREY}">${inlineHtml(closing)}</td></tr></table>`,
    ),
  ];
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title>
<style>@media (max-width:480px){${NARROW}}</style></head>
<body style="margin:0;padding:0;background:#F1F0EE;font-family:-apple-system,'Segoe UI',Roboto,Arial,sans-serif;color:${INK}"><div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table ${TABLE} width="100%" bgcolor="#F1F0EE"><tr><td align="center" style="padding:24px 12px">
<table ${TABLE} width="100%" bgcolor="#FFFFFF" style="max-width:560px;border-radius:24px;overflow:hidden;text-align:left;${BREAK}">
${rows.join('\n')}
</table>
<p style="margin:16px 0 0;font-size:12px;line-height:18px;color:${GREY}">${escapeHtml(senderOf(language, origin))}</p></td></tr></table></body></html>
`;
}

function toText({ language, origin, heading, paragraphs, action, note, closing }: MailContent): string {
  const blocks = [
    heading,
    ...paragraphs.map(inlineText),
    'code' in action ? action.code : `${action.label}:\n${action.url}`,
    inlineText(note),
    inlineText(closing),
    `-- \n${senderOf(language, origin)}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}

function row(style: string, inner: string, classes = 'px'): string {
  return `<tr><td class="${classes}" style="${style}">${inner}</td></tr>`;
}

function bandCell(colour: string): string {
  return `<td bgcolor="${colour}" height="16" style="height:16px;line-height:16px;font-size:0">&nbsp;</td>`;
}

function paragraphRow(paragraph: Paragraph, colour: string): string {
  return row(`padding:12px 40px 0;font-size:16px;line-height:25px;color:${colour}`, inlineHtml(paragraph));
}

function codeRow(code: string): string {
  // Two groups of three are read and typed with fewer mistakes.
  const grouped = code.replace(/^(\d{3})(\d{3})$/, '$1\u00A0$2');
  return row(
    'padding:22px 40px 8px',
    `<table ${TABLE} width="100%"><tr><td align="center" bgcolor="#FFF3C4" class="code" style="border-radius:20px;padding:22px 8px;font-size:42px;line-height:46px;font-weight:bold;letter-spacing:5px;color:${INK}">${escapeHtml(grouped)}</td></tr></table>`,
  );
}

function buttonRows({ label, url }: { label: string; url: string }, language: Language): string[] {
  const address = escapeHtml(url);
  return [
    row(
      'padding:24px 40px 8px',
      `<table ${TABLE}><tr><td bgcolor="#FFCA1A" style="border-radius:999px"><a href="${address}" style="display:inline-block;padding:15px 28px;font-size:16px;line-height:22px;font-weight:bold;color:${INK};text-align:center;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`,
    ),
    row(
      `padding:12px 40px 0;font-size:13px;line-height:20px;color:${GREY};word-break:break-all`,
      `${TEXTS[language].copyAddress}<br><a href="${address}" style="color:#1B47B5">${address}</a>`,
    ),
  ];
}

function inlineHtml(paragraph: Paragraph): string {
  return pieces(paragraph)
    .map((piece) => {
      if (typeof piece === 'string') return escapeHtml(piece);
      if ('bold' in piece) return `<b>${escapeHtml(piece.bold)}</b>`;
      return `<a href="${escapeHtml(piece.url)}" style="color:#1B47B5">${escapeHtml(piece.label)}</a>`;
    })
    .join('');
}

function inlineText(paragraph: Paragraph): string {
  return pieces(paragraph)
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      return 'bold' in piece ? piece.bold : `${piece.label} ( ${piece.url} )`;
    })
    .join('');
}

function pieces(paragraph: Paragraph): readonly Inline[] {
  return typeof paragraph === 'string' ? [paragraph] : paragraph;
}

function senderOf(language: Language, origin: string): string {
  return TEXTS[language].sender(new URL(origin).host);
}

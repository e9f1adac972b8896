import { z } from 'zod';
import type { ErrorTexts } from './error-texts';

/** Of an address that a browser downloads from by itself: it cannot send the header, so the ticket says who asks. */
export const ticketQuery = { ticket: z.string().min(1).max(512) };

/** Where to download from; good for a few minutes, and this session alone. */
export const DownloadAddress = z.object({ url: z.string() });

export const ticketErrors = {
  'files.ticket_expired': {
    status: 403,
    en: 'This download link is too old. Go back and try again.',
    ru: 'Ссылка на скачивание устарела. Вернитесь и попробуйте снова.',
  },
} as const satisfies ErrorTexts;

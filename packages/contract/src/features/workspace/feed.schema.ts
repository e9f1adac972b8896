import { z } from 'zod';
import { Instant } from '../../core/envelope';

export const CalendarFeed = z.object({ createdAt: Instant });
/** The address is told once, when it is made. */
export const NewCalendarFeed = CalendarFeed.extend({ url: z.string() });

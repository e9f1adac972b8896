import type { Russian } from '../../../i18n/texts';
import type { en } from './en';

/** Whoever it is may be of any gender, so it is told by what is so now. */
export const ru: Russian<typeof en> = {
  online: 'В сети',
  away: 'Нет на месте',
  offline: 'Не в сети',
  seenNow: 'Последний визит только что',
  seenAgo: 'Последний визит {{ago}}',
  seenOn: 'Последний визит {{date}}',
};

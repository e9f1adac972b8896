import { FeedName } from '@quilt/contract/features/feeds';
import { z } from 'zod';

export interface Address {
  show: FeedName;
}

const Show = z.object({ show: FeedName.catch('tied') });

/** What in an address is no feed is as if it were not there. */
export const readAddress = (params: URLSearchParams): Address =>
  Show.parse({ show: params.get('show') ?? 'tied' });

/** Only what is not as usual. */
export const writeAddress = ({ show }: Address): URLSearchParams =>
  new URLSearchParams(show === 'tied' ? {} : { show });

/** Those of a user, as their profile shows them. */
const OPEN_LISTS = ['friends', 'subscriptions', 'subscribers'] as const;
/** Those that only their owner has. */
const OWN_LISTS = ['requests', 'sent', 'subscriberRequests'] as const;

export const LISTS = [...OPEN_LISTS, 'mutual', ...OWN_LISTS] as const;
/** By these words a list stands in the address: `?list=friends`. */
export type ListName = (typeof LISTS)[number];

export const isSearchable = (list: ListName): boolean => OPEN_LISTS.some((open) => open === list);

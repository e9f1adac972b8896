export const en = {
  online: 'Online',
  away: 'Away',
  offline: 'Offline',
  seenNow: 'Last seen just now',
  /** “5 minutes ago”, “yesterday at 18:40” */
  seenAgo: 'Last seen {{ago}}',
  /** “3 October 2026” */
  seenOn: 'Last seen on {{date}}',
} as const;

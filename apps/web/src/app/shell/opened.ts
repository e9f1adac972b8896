/** What is open over the page: each time that it is opened it begins anew. */
export interface Opened {
  what: 'search' | 'keys' | null;
  times: number;
}

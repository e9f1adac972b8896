import type { Plugin } from 'vite';

const SUMMARY = /\bsummary:\s*(['"`])(?:\\.|(?!\1).)*\1/gs;

/** What endpoints are for is told on the API pages, by the server: the web need not carry it. */
export const withoutSummaries: Plugin = {
  name: 'without-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/contract\/src\/features\/.*\.endpoints\.ts$/ },
    handler: (code) => ({ code: code.replace(SUMMARY, "summary: ''"), map: null }),
  },
};

export const en = {
  home: 'To {{product}}',
  since: 'In force since {{date}}',
  contents: 'On this page',
  other: {
    terms: 'Read the terms of use',
    privacy: 'Read the privacy policy',
  },
} as const;

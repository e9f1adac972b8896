export const en = {
  parts: 'Settings sections',
  interface: {
    title: 'Interface',
    language: 'Language',
    languageDetail: 'Applies right away',
    theme: 'Theme',
    density: 'Density',
    densityDetail: 'Compact rows are 38 px high instead of 46 px',
    densities: {
      comfortable: 'Comfortable',
      compact: 'Compact',
    },
    collapse: 'Collapse the sidebar to icons',
    motion: 'Reduce motion',
    motionDetail: 'As your system says, until you switch it',
  },
} as const;

export const en = {
  parts: 'Settings sections',
  names: {
    general: 'General',
    privacy: 'Privacy',
    account: 'Account management',
    interface: 'Interface',
  },
  leave: {
    title: 'Leave without saving?',
    text: 'What you have done here is not saved yet, and will be lost.',
    stay: 'Stay here',
    leave: 'Leave',
  },
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
    startPage: 'Start page',
    startPageSaved: 'Your start page is now',
    startPageDetail: 'What the avatar opens',
    collapse: 'Collapse the sidebar to icons',
    motion: 'Reduce motion',
    motionDetail: 'As your system says, until you switch it',
  },
} as const;

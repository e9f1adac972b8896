export const en = {
  notFoundTitle: 'Nobody of that name',
  temporary: {
    lastDay: 'Last day',
    calendar: 'Choose the last day',
    daysLeft_one: '{{count}} day, at most {{max}}. Ends at midnight, {{zone}}',
    daysLeft_other: '{{count}} days, at most {{max}}. Ends at midnight, {{zone}}',
    most_one: 'At most {{count}} day. Ends at midnight, {{zone}}',
    most_other: 'At most {{count}} days. Ends at midnight, {{zone}}',
    host: 'Host',
    hostHint: 'Choose a member',
    hostNote: 'Gets the open tasks afterwards',
    projects: 'Projects',
    addProject: 'Add project',
    noProject: 'No project of that name',
  },
} as const;

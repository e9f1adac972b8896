export const en = {
  names: {
    owner: 'Owner',
    administrator: 'Administrator',
    manager: 'Manager',
    performer: 'Performer',
    temporaryPerformer: 'Temporary performer',
    observer: 'Observer',
    bystander: 'Bystander',
  },
  /* Inside a sentence. */
  words: {
    owner: 'owner',
    administrator: 'administrator',
    manager: 'manager',
    performer: 'performer',
    temporaryPerformer: 'temporary performer',
    observer: 'observer',
    bystander: 'bystander',
  },
  lines: {
    owner: 'May everything, also hand over and delete the team',
    administrator: 'Runs the team: settings, members, projects',
    manager: 'Leads projects, invites up to performer',
    performer: 'Takes tasks, sees all projects',
    temporaryPerformer: 'Named projects, until a day',
    observer: 'Sees and comments, may inspect',
    bystander: 'Only titles and progress',
  },
} as const;

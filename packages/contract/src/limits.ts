/** Every bound of the product, in one place; messages, forms, services and constraints take their numbers here. */
export const LIMITS = {
  username: { min: 3, max: 32 },
  password: { min: 8, max: 128 },
  age: { min: 14, max: 100 },
  personName: { min: 1, max: 64 },
  email: { max: 254 },
  phone: { max: 32 },
  verificationCodeDigits: 6,
  /** Of codes by mail: a new one kills the old. Links that recover an account are counted the same. */
  mailedCode: { minutes: 10, tries: 5, againSeconds: 60, perDay: 10 },
  /** To one mailbox, of those that one address asked for: whoever else asks is to get some, too. */
  recoveryMailsPerDay: 5,
  /** Addresses that one account may ask to change to, in a day. */
  newAddressesPerDay: 5,
  recoveryLinkHours: 1,
  /** How long a changed password or e-mail address, or a new second factor, can be taken back from the old address. */
  undoLinkDays: 7,
  /** Wrong ones that may be given with such a link, for the one that was in force before the change. */
  formerPasswordTries: 5,
  /** How long a password that was given opens what asks for it. */
  proofMinutes: 10,
  twoFactor: { recoveryCodes: 10, tries: 5, minutes: 15, busyDevices: 10 },
  /** Wrong passwords for one account, from wherever, and from one address, until devices that the account does not know wait; those it knows do not. */
  signInTries: { max: 10, perAddress: 100, minutes: 15 },
  /** Devices that a browser remembers, whoever signed in on it. */
  knownDevices: 5,
  /** An account whose address was never confirmed goes after that, and gives the address back. */
  unverifiedDays: 7,
  /** A name that was given up is nobody's for that long. */
  heldUsernameDays: 90,
  /** Of one account, for each of them holds a name. */
  usernameChangesPerDay: 10,
  deletionDays: 14,
  /** Of the archive with all that a user has here. */
  archiveDays: 7,
  avatar: { bytes: 10 * 1024 * 1024, pixels: 20_000_000, side: 20_000 },
  jobTitle: { max: 80 },
  about: { max: 1000 },
  resume: {
    experience: 30,
    education: 15,
    skills: 40,
    programmingLanguages: 20,
    spokenLanguages: 15,
    links: 10,
    place: 120,
    text: 1000,
    skill: 32,
    link: 300,
  },
  /** Of one user. */
  friends: 5000,
  friendRequests: 500,
  subscriptions: 5000,
  blocks: 1000,
  /** The newest of somebody's ties that a search looks through: subscribers have no bound. */
  searchedTies: 5000,
  reportText: { max: 1000 },
  searchText: { max: 100 },
  /** Values of one filter of the people. */
  filterValues: 20,
  /** Whom one socket can watch the presence of. */
  watchedPeople: 200,
  /** Lists of people to watch, over all sockets of a user. */
  watches: { burst: 60, perSecond: 2 },
  awayMinutes: 5,
  /** Whoever comes back sooner was never gone: pages reload, and lines break. */
  offlineAfterSeconds: 10,
  /** When somebody was last seen is written so often while they are there, for a server that stops without a word. */
  lastSeenTouchMinutes: 2,
  /** The latest to have come, whom a list of those who are online looks through. */
  onlinePeople: 5000,
  /** Of one user, those of others too. */
  teams: 200,
  teamTitle: { max: 80 },
  teamDescription: { max: 500 },
  teamMembers: 1000,
  /** Shown on a card of a team or a project, the others are counted. */
  cardMembers: 4,
  holidays: 200,
  holidayTitle: { max: 80 },
  /** How long a team or a project that was deleted can be had back. */
  undeleteDays: 30,
  /** Of one member in one team. */
  absences: 100,
  absenceNote: { max: 200 },
  /** How far off the last day of a temporary performer may be, and how long before it they and their host are warned. */
  temporaryDays: { max: 365, warnings: [7, 1] },
  /** Named for one temporary performer. */
  temporaryProjects: 50,
  /** Of one team: such as wait for an answer. */
  pendingInvitations: 500,
  /** Invited by one send. */
  invitedAtOnce: 20,
  invitationDays: 7,
  invitationText: { max: 500 },
  /** After a decline the same team waits that long, and so does who was not let in. */
  declinedDays: 30,
  /** That somebody made in a day, sent again or not. */
  invitationsPerDay: 200,
  inviteLinks: { perTeam: 20, uses: 100, days: [2, 7, 30] },
  joinRequestText: { max: 500 },
  /** Of one team, such as wait for an answer. */
  joinRequests: 500,
  inviteLooksPerMinute: 60,
  projectsPerTeam: 500,
  projectTitle: { max: 120 },
  projectDescription: { max: 5000 },
  tagsPerProject: 100,
  tagTitle: { max: 32 },
  milestonesPerProject: 200,
  milestoneTitle: { max: 120 },
  milestoneDescription: { max: 2000 },
  /** Archived ones too. */
  tasksPerProject: 100_000,
  taskTitle: { max: 200 },
  taskText: { max: 20_000 },
  /** Four bytes to a character, and what JSON adds. */
  taskBodyBytes: 128 * 1024,
  tagsPerTask: 20,
  checklistItems: 100,
  checklistText: { max: 300 },
  connections: 100,
  /** In which one takes back a move of one's own without saying why. */
  ownMoveUndoMinutes: 10,
  connectionLagDays: 365,
  estimateMinutes: 10_000 * 60,
  commentText: { max: 10_000 },
  watchers: 200,
  /** Of one file; an operator can allow less. */
  fileBytes: 2 * 1024 ** 3,
  /** Of all files of a team, unless the operator says otherwise; what was deleted counts until it is gone for good. */
  teamFileBytes: 50 * 1024 ** 3,
  fileNameBytes: 200,
  attachments: 100,
  /** A picture of more is not shown in a text, but opened by whoever wants it. */
  shownPixels: 50_000_000,
  /** How long a file that was deleted can be had back. */
  trashDays: 30,
  viewTitle: { max: 60 },
  /** Saved ones of one project: of one person, and shared. */
  views: { own: 30, shared: 50 },
  /** So long a view that was deleted can be had back. */
  undeleteViewDays: 1,
  /** Before a deadline, whoever works on it is told. */
  deadlineNearDays: 1,
  /** Of the parts of a team's page; the rest is behind a link. */
  teamPart: 12,
  /** Of one row of people on a profile. */
  stripPeople: 8,
  /** A thing that happens again within it adds to the same notification. */
  notificationMergeMinutes: 5,
  /** Shown of those who did it, the latest first. */
  notificationActors: 3,
  /** How long one is kept, read or not. */
  notificationDays: 90,
  /** Counts above it read "99+". */
  shownCount: 99,
  /** Of one user: one more ends the one that was not used for longest. */
  session: { days: 30, touchMinutes: 5, deviceLength: 256, perUser: 50 },
  /** Of a list: how many one answer holds unless asked, the most it holds, and the characters of the cursor to the next. */
  page: { usual: 30, items: 100, cursorLength: 4096 },
  /** Events that one catch-up answers. */
  liveCatchUp: 500,
  /** Scopes and bytes are of one socket; packets are counted over all sockets of a user. */
  liveSocket: {
    perUser: 20,
    scopes: 100,
    packetBytes: 16 * 1024,
    packetBurst: 600,
    packetsPerSecond: 60,
  },
  /** How long a write is known by its client id: a repeat that comes later is a new write. */
  clientWriteDays: 90,
  /** Of one user on one device, until the server can be reached. */
  waitingWrites: 500,
  /** Of one user: beyond it the oldest are forgotten before their time. */
  clientWritesPerUser: 10_000,
  /** Of a JSON body, where an endpoint names no size of its own: reading it holds up everybody else. */
  jsonBodyBytes: 16 * 1024,
  /** Where no body is declared: some clients send `{}` all the same. */
  emptyBodyBytes: 1024,
  jsonDepth: 32,
  /** Values in one body, however large it may be. */
  jsonNodes: 20_000,
  /** Per caller and minute, where an endpoint names no limit of its own. */
  requestsPerMinute: 1200,
  /** Of one address, right and wrong ones: an office can share it. Of known devices, of each. */
  signInsPerMinute: 120,
  /** Of one address, for accounts that may or may not exist. */
  signUpsPerHour: 60,
  codesPerMinute: 30,
  usernameChecksPerMinute: 60,
  /** Of one session: what a stolen token can ask for; wrong ones are slowed besides. */
  passwordsPerMinute: 20,
  avatarsPerMinute: 30,
  archivesPerHour: 10,
  tiesPerMinute: 60,
  reportsPerHour: 20,
  resumesPerMinute: 20,
  /** Of an address that a browser shows or downloads something from by itself. */
  ticketMinutes: 5,
  /** Of a film or a record that is being played, and of a download that goes on where it broke off. */
  mediaTicketMinutes: 6 * 60,
  uploadsPerMinute: 120,
  signOutsPerMinute: 60,
  /** Of one token whose session has ended, in a minute: it is known to have. */
  endedTokenLookups: 10,
  /** Of one address, before they are not told why. */
  refusedSocketsPerMinute: 300,
} as const;

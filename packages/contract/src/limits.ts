/** Every bound of the product, in one place; messages, forms, services and constraints take their numbers here. */
export const LIMITS = {
  /** The first day that anything can have, and the last: of births as of plans. */
  days: { first: '1900-01-01', last: '2199-12-31' },
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
    projects: 20,
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
  /** Those that ended are listed for so many days after the last on which they could have been used. */
  inviteLinks: { perTeam: 20, uses: 100, days: [2, 7, 30], keptDays: 90 },
  joinRequestText: { max: 500 },
  /** Of one team, such as wait for an answer. */
  joinRequests: 500,
  inviteLooksPerMinute: 60,
  /** That one user is in. */
  groups: 200,
  groupTitle: { max: 80 },
  groupDescription: { max: 500 },
  groupRules: { max: 3000 },
  /** Of one group: such as wait for an answer. */
  groupRequests: 1000,
  groupInvitations: 1000,
  groupBans: 5000,
  /** Shown on a profile. */
  stripGroups: 6,
  /** The hint, the panel and the server promise the same (ADR 0004). */
  favouriteAchievements: 3,
  /** On a profile, favourites first. */
  stripAchievements: 6,
  /** Of those that the members of a team have earned lately. */
  teamAchievements: 6,
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
  /** So many are told of that are like one. */
  similarTasks: 3,
  /** Four bytes to a character, and what JSON adds. */
  taskBodyBytes: 128 * 1024,
  tagsPerTask: 20,
  checklistItems: 100,
  checklistText: { max: 300 },
  connections: 100,
  /** In which one takes back a move of one's own without saying why. */
  ownMoveUndoMinutes: 10,
  /** That are changed at once, and how long whoever did it can take that back. */
  tasksAtOnce: 1_000,
  changeUndoMinutes: 10,
  connectionLagDays: 365,
  /** Tasks of a milestone, that are in it or were, whose days are counted; and how far back. */
  burnUpTasks: 2_000,
  burnUpDays: 366,
  /** Of a plan: tasks that it holds, those with a day first; and how many are moved at once, one with all that follow it. */
  planTasks: 10_000,
  planMoves: 1_001,
  planBodyBytes: 256 * 1024,
  /** How far apart tasks that repeat can be, how many of them can be asked for, and how late each can be due. */
  repeatEvery: { days: 365, weeks: 52, months: 24 },
  repeatTimes: 999,
  repeatDueDays: 366,
  /** Templates: of tasks of one project, of projects of one team, and tasks of one of these. */
  templateTitle: { max: 60 },
  taskTemplates: 50,
  projectTemplates: 50,
  projectTemplateTasks: 500,
  estimateMinutes: 10_000 * 60,
  /** Of one entry, and of all entries of one person on one day. */
  timeEntryMinutes: 24 * 60,
  timeDayMinutes: 24 * 60,
  timeNote: { max: 300 },
  /** A timer that ran for longer was forgotten: no more is logged. */
  timerHours: 24,
  /** In one's own week sheet, of those one works on and has not logged time on. */
  weekOpenTasks: 30,
  commentText: { max: 10_000 },
  chatTitle: { max: 80 },
  messageText: { max: 10_000 },
  /** Of a group chat; and how many are added by one send. */
  chatMembers: 200,
  chatPeopleAtOnce: 50,
  /** Group chats of one user. */
  chats: 500,
  /** Of one person, beside one title or description that was taken instead: the history keeps no more. */
  textsNotTaken: 10,
  watchers: 200,
  /** Of one file; an operator can allow less. */
  fileBytes: 2 * 1024 ** 3,
  /** Of all files of a team, unless the operator says otherwise; what was deleted counts until it is gone for good. */
  teamFileBytes: 50 * 1024 ** 3,
  /** As above, of files of one user that are no team's: what they sent to people and groups. */
  userFileBytes: 10 * 1024 ** 3,
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
  /**
   * Of a file that tasks are brought in from: its bytes, those of a part of one that is packed, letters of all texts that
   * its cells share, letters of a cell, columns, letters of a card of JSON, values of a
   * column that are matched by hand, and letters that are shown of one. Of the report: what is kept of rows that did not
   * fit. `undoDays` is how long all of it can be taken back, `keptDays` how long the file is kept; one that is not begun is
   * thrown away after `draftDays`.
   */
  import: {
    bytes: 64 * 1024 * 1024,
    unpacked: 256 * 1024 * 1024,
    sharedTexts: 16 * 1024 * 1024,
    cell: 65_536,
    columns: 200,
    element: 1024 * 1024,
    values: 200,
    shownLetters: 120,
    samples: 3,
    previewRows: 5,
    faults: 10_000,
    commentsPerTask: 500,
    pointMinutes: 120,
    commentLetters: 16 * 1024 * 1024,
    undoDays: 30,
    keptDays: 30,
    draftDays: 1,
    perHour: 60,
  },
  /** Before a deadline, whoever works on it is told. */
  deadlineNearDays: 1,
  /**
   * Of one's own page: tasks of a group and mentions at first, rows of what others did, tasks that these are looked for
   * in, weeks of the plot, tasks counted of a day, and rows of each part of the button in the header.
   */
  workspace: { window: 10, mentions: 10, activity: 6, followed: 60, weeks: 8, dayCount: 9, due: 6 },
  /**
   * What calendars are told: of one's own tasks, of those to inspect, and of those to inspect later, so many each, from so
   * many days back on.
   */
  calendarFeed: { tasks: 400, pastDays: 90, renewalsPerMinute: 20 },
  /**
   * Days that a calendar shows at most, tasks of one answer, those counted of a day, and those that are looked at where
   * they are narrowed or take several days: beyond that it says so.
   */
  calendar: { days: 42, cards: 840, dayCount: 60, looked: 2500 },
  /** Of a team's load: days of a period, workers, and tasks of a worker that are counted of each figure. */
  load: { days: 366, workers: 200, count: 999, pledged: 20_000 },
  /** Of the parts of a team's page; the rest is behind a link. */
  teamPart: 12,
  /** Of one row of people on a profile. */
  stripPeople: 8,
  /** What is unread for so long is mailed. */
  mailedNoticeMinutes: 10,
  /** Of one mail; of the rest it says how many there are. */
  mailedNotices: 20,
  /** Of one mail so many of the newest are looked at. */
  mailedInvitations: 100,
  /** Of one address: mail programs send those of all their people from a few. */
  mailSwitchesPerMinute: 300,
  /** Letters of what a link carries that switches mails off. */
  mailSwitchToken: 90,
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
    /** Of one message that joins. */
    scopesAtOnce: 50,
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
  /** Of one account at a time: requests, bodies that are being sent, answers that stream; and how many of each may wait. */
  inHand: { requests: 8, uploads: 6, streams: 16, waiting: 64 },
  /** At a time: of all, of one account, and such as wait; and how long a statement of one may take. */
  searches: { total: 4, perOwner: 2, waiting: 64, seconds: 5 },
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

export type InHand = Exclude<keyof typeof LIMITS.inHand, 'waiting'>;

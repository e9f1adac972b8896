/** Every bound of the product, in one place; messages, forms, services and constraints take their numbers here. */
export const LIMITS = {
  username: { min: 3, max: 32 },
  password: { min: 8, max: 128 },
  age: { min: 14, max: 100 },
  personName: { min: 1, max: 64 },
  email: { max: 254 },
  verificationCodeDigits: 6,
  pinnedDocuments: 3,
  favouriteAchievements: 3,
  /** Counts above it read "99+". */
  shownCount: 99,
  session: { days: 30, touchMinutes: 5, deviceLength: 256 },
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
  signInsPerMinute: 30,
  signOutsPerMinute: 60,
  /** Of one address, before its tokens are not looked up any more. */
  unknownTokensPerMinute: 300,
} as const;

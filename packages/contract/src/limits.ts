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
  /** Events that one catch-up answers, and that are kept for it at least. */
  liveCatchUp: 500,
  /** Of one socket: what it may follow, the size of what it sends, and how often. */
  liveSocket: { perSession: 50, scopes: 100, packetBytes: 16 * 1024, packetBurst: 300, packetsPerSecond: 30 },
  jsonBodyBytes: 1024 * 1024,
  jsonDepth: 32,
  /** Per caller and minute, where an endpoint names no limit of its own. */
  requestsPerMinute: 1200,
  signInsPerMinute: 30,
} as const;

/** Limits on what a client may send, and on how much it may leave unread. */
export const LIMITS = {
  /** Bytes of one message on a socket. */
  messageBytes: 65_536,
  /** Levels of lists and objects inside each other in one message. */
  messageDepth: 32,
  /** Messages a second on one socket, and how many may come at once after a pause. */
  messagesPerSecond: 20,
  messageBurst: 40,
  /** Unread bytes of a slow client before it is dropped and must reconnect. */
  unsentBytes: 524_288,
  /** Unread bytes of all clients together. Beyond it, those with the most unread bytes are dropped. */
  unsentBytesInAll: 67_108_864,
  /**
   * Options listed with a decision. If there are more, the client describes a choice and is told if it is not legal.
   */
  optionsListed: 200,
  /** Choices whose odds are asked at once. */
  oddsChoices: 100,
  chatLength: 500,
  chatMessages: 1_000,
  /** How often the players of a match may change what they are called. */
  nameChanges: 100,
  /** Bytes of an imported match. */
  importBytes: 16_777_216,
  /** Frames of a replay sent at once. */
  filmFrames: 200,
  /** Entries of a match, and bytes of them, on disk. A long battle has a few thousand entries and a few hundred kilobytes. */
  matchEntries: 20_000,
  matchBytes: 4_194_304,
  /** How often a seat may change its standing orders, and how often it may offer, decline or withdraw a draw. */
  standingChanges: 200,
  /** Standing orders of a seat at a time, and characters of what its player calls one. */
  standingOrders: 50,
  standingWords: 120,
  offers: 200,
  /** Sockets that hold a seat at once, look on at a match, or come from one address. */
  socketsOfSeat: 8,
  onlookers: 100,
  socketsOfAddress: 64,
  /**
   * Bytes on disk of all matches that the sockets of one address have open; in memory they take about 13 times as much.
   */
  openBytesOfAddress: 33_554_432,
  /**
   * Bytes on disk of all open matches together. Beyond it, matches without clients are closed at once instead of after
   * a while.
   */
  openBytes: 134_217_728,
  /** What one address may store in a day. */
  matchesADay: 500,
  importsADay: 100,
  importBytesADay: 134_217_728,
  mapsADay: 100,
  /** Imports whose bodies are read at the same time, from one address and in all. */
  importsAtOnceOfAddress: 2,
  importsAtOnce: 4,
} as const

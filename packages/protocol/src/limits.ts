/** What a client may send, and how much of what it is sent may lie about unread. */
export const LIMITS = {
  /** Bytes of one message on a socket. */
  messageBytes: 65_536,
  /** Levels of lists and objects inside each other in one message. */
  messageDepth: 32,
  /** Messages a second on one socket, and how many may come at once after a quiet while. */
  messagesPerSecond: 20,
  messageBurst: 40,
  /** Bytes not yet taken by a slow client before it is dropped and must resume. */
  unsentBytes: 524_288,
  /** Options listed with a decision; beyond, the client describes its choice and is told if it is none. */
  optionsListed: 200,
  /** Choices whose odds are asked at once. */
  oddsChoices: 100,
  chatLength: 500,
  chatMessages: 1_000,
  /** How often the players of a match may change what they are called. */
  nameChanges: 100,
  /** Bytes of a saved match that is brought in. */
  importBytes: 16_777_216,
  /** Frames of a film sent at once. */
  filmFrames: 200,
} as const

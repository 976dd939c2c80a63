/**
 * How Node is to be started for a server. What an answer leaves behind is used for milliseconds: in a larger space for the
 * young, most of it is dead when that is full, and nothing of it has to be carried on.
 */
export const NODE_FLAGS = ['--max-semi-space-size=64']

/** Longest wait for an answer of a wallet. */
export const CONNECT_DEADLINE_MS = 300_000

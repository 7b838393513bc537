/** The default port of the Farcaster relay and app. */
export const DEFAULT_FARCASTER_PORT = 5188

/** The zone in which visitors of local pages register names: `alice.names.test`. */
export const NAME_ZONE = 'names.test'

/** How far the time of a signed message may be from that of the service. */
export const MAX_MESSAGE_AGE_MS = 5 * 60_000

/** Registrations of one account. */
export const REGISTRATION_LIMIT = { limit: 10, perSeconds: 3_600 } as const

/** Coin type of SLIP-44 of accounts of eip155, the only one that is registered. */
export const ETHER_COIN_TYPE = 60

/** The default port of the profile service. */
export const DEFAULT_PROFILE_PORT = 5190

/** The zone in which visitors of local pages register names: `alice.names.test`. */
export const NAME_ZONE = 'names.test'

/** How far the time of a signed message may be from that of the service. */
export const MAX_MESSAGE_AGE_MS = 5 * 60_000

/** Registrations of one account. */
export const REGISTRATION_LIMIT = { limit: 10, perSeconds: 3_600 } as const

/** Coin type of SLIP-44 of accounts of eip155, the only one that is registered. */
export const ETHER_COIN_TYPE = 60

/** The names below this one have their records at the gateway: `alice.gateway.eth` is the owner of `alice.names.test`. */
export const GATEWAY_NAME = 'gateway.eth'

/** The resolver of these names. */
export const GATEWAY_RESOLVER = '0x0000000000000000000000000000009a7e3a9000'

/** How long an answer of the gateway counts, in seconds. */
export const GATEWAY_TTL = 300

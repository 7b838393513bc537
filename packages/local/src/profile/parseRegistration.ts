import { getAddress, isAddress, isHex, type Address, type Hex } from 'viem'
import { ETHER_COIN_TYPE, MAX_MESSAGE_AGE_MS, NAME_ZONE } from './defaults.ts'

type RegistrationPart = 'coin_type' | 'address' | 'message' | 'name' | 'attributes' | 'timestamp' | 'signature' | 'rate'

/** Refuses a registration, with the part of it that is wrong. */
export class RefusedRegistration extends Error {
  readonly part: RegistrationPart
  readonly status: number

  constructor(part: RegistrationPart, message: string, status = 400) {
    super(message)
    this.part = part
    this.status = status
  }
}

export interface ParsedRegistration {
  readonly name: string
  readonly address: Address
  readonly message: string
  readonly signature: Hex
}

type Fields = Readonly<Record<string, unknown>>

function parseFields(text: unknown): Fields | undefined {
  try {
    const value = JSON.parse(typeof text === 'string' ? text : '') as unknown
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined
  } catch {
    return undefined
  }
}

/** SPEC §9: at least 4 characters, letters, digits and hyphens; and at most 63, as in the DNS. */
export const isLabel = (label: string): boolean => /^[a-z\d-]{4,63}$/.test(label)

/** The part of a name before the zone; `undefined` if it cannot be registered here. */
function readLabel(name: string): string | undefined {
  const label = name.endsWith(`.${NAME_ZONE}`) ? name.slice(0, -NAME_ZONE.length - 1) : ''
  return isLabel(label) ? label : undefined
}

const hasKeys = (value: Fields, keys: readonly string[]) => Object.keys(value).sort().join() === [...keys].sort().join()

/**
 * Reads `POST /v1/profile/account` (SPEC §7). The signature is not verified yet.
 *
 * @throws RefusedRegistration
 */
export function parseRegistration(body: string, now: number): ParsedRegistration {
  const { coin_type, address, message, signature } = parseFields(body) ?? {}
  if (coin_type !== ETHER_COIN_TYPE) {
    throw new RefusedRegistration('coin_type', 'Only accounts with the coin type 60 are registered.')
  }
  if (typeof address !== 'string' || !isAddress(address, { strict: false })) {
    throw new RefusedRegistration('address', 'The address is invalid.')
  }
  const signed = parseFields(message)
  if (!signed || !hasKeys(signed, ['name', 'attributes', 'timestamp'])) {
    throw new RefusedRegistration('message', 'The message must be JSON with name, attributes and timestamp.')
  }
  const { name, attributes, timestamp } = signed
  if (typeof name !== 'string' || readLabel(name) === undefined) {
    throw new RefusedRegistration(
      'name',
      `A name has at least 4 letters, digits and hyphens, and ends with .${NAME_ZONE}.`,
    )
  }
  if (typeof attributes !== 'object' || attributes === null || Object.keys(attributes).length > 0) {
    throw new RefusedRegistration('attributes', 'Attributes cannot be registered.')
  }
  if (!Number.isSafeInteger(timestamp) || Math.abs(now - (timestamp as number) * 1_000) > MAX_MESSAGE_AGE_MS) {
    throw new RefusedRegistration(
      'timestamp',
      'The time of the message is more than 5 minutes away from that of the service.',
    )
  }
  if (!isHex(signature)) throw new RefusedRegistration('signature', 'The signature is not a hexadecimal text.', 401)
  return { name, address: getAddress(address), message: message as string, signature }
}

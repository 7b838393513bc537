import type { ChainNamespace } from '@openappkit/common'
import { parseId, parsePicture, parseRecord, parseText, refuse, type Fields } from '../data/api/fields.ts'
import { getFamily } from '../families/getFamily.ts'
import type { Kit } from '../kit/types.ts'
import { checkLabel } from './checkLabel.ts'
import { MAX_ADDRESSES, MAX_BIO_LENGTH } from './constants.ts'
import type { Profile, ProfileAddress } from './types.ts'

/** The part of a name before the zone; `undefined` if the name is of another zone, or cannot be registered. */
export function getLabel(name: unknown, zone: string): string | undefined {
  if (typeof name !== 'string' || !name.endsWith(`.${zone}`)) return undefined
  const label = name.slice(0, -zone.length - 1)
  return checkLabel(label) === undefined ? label : undefined
}

function parseAddresses(value: unknown): readonly ProfileAddress[] {
  return Object.entries(parseRecord(value, 'addresses'))
    .slice(0, MAX_ADDRESSES)
    .flatMap(([type, row]) => {
      const coinType = Number(type)
      const { address } = (typeof row === 'object' && row !== null ? row : {}) as Fields
      return Number.isSafeInteger(coinType) && typeof address === 'string'
        ? [{ coinType, address: parseId(address, 'address') }]
        : []
    })
}

/** The first attribute with a name. @param value - A list of objects, or one object. */
const findAttribute = (value: unknown, name: string): unknown =>
  [value]
    .flat()
    .flatMap((row: unknown) => (typeof row === 'object' && row !== null ? [(row as Fields)[name]] : []))
    .find((attribute) => attribute !== undefined && attribute !== null)

/**
 * Reads a profile. A name of another zone is invalid: a service could otherwise show a name of ENS that belongs to another account.
 *
 * @throws dataErrors.invalidRow
 */
export function parseProfile(value: unknown, zone: string, isOwnHost: (hostname: string) => boolean): Profile {
  const { name, addresses, attributes } = parseRecord(value, 'profile')
  if (getLabel(name, zone) === undefined) return refuse('name')
  const bio = findAttribute(attributes, 'bio')
  const text = typeof bio === 'string' ? parseText(bio, 'bio', MAX_BIO_LENGTH) : ''
  return {
    name: name as string,
    addresses: parseAddresses(addresses),
    ...parsePicture('avatar', findAttribute(attributes, 'avatar'), isOwnHost),
    ...(text && { bio: text }),
  }
}

/** Whether a profile belongs to an account of a chain family. */
export function isOwner(kit: Kit, { addresses }: Profile, namespace: ChainNamespace, account: string): boolean {
  const family = getFamily(kit, namespace)
  return addresses.some(
    ({ coinType, address }) =>
      coinType === family.coinType && family.foldAddress(address) === family.foldAddress(account),
  )
}

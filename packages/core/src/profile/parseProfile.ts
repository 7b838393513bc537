import { cleanName, type ChainNamespace } from '@openappkit/common'
import * as z from 'zod/mini'
import { anything, id, parse, parsePicture, refuse } from '../data/api/fields.ts'
import { getFamily } from '../families/getFamily.ts'
import type { Kit } from '../kit/types.ts'
import { checkLabel } from './checkLabel.ts'
import { MAX_ADDRESSES, MAX_BIO_LENGTH } from './constants.ts'
import type { Profile } from './types.ts'

/** The part of a name before the zone; `undefined` if the name is of another zone, or cannot be registered. */
export function getLabel(name: unknown, zone: string): string | undefined {
  if (typeof name !== 'string' || !name.endsWith(`.${zone}`)) return undefined
  const label = name.slice(0, -zone.length - 1)
  return checkLabel(label) === undefined ? label : undefined
}

const profileRow = z.object({
  name: z.string(),
  /** By coin type. */
  addresses: z.catchall(z.object({}), z.catch(z.nullable(z.object({ address: id })), null)),
  /** A list of objects, or one object. */
  attributes: z.pipe(
    z.transform((value) => [value].flat()),
    z.array(z.catch(z.object({ avatar: anything, bio: anything }), {})),
  ),
})

/**
 * Reads a profile. A name of another zone is invalid: a service could otherwise show a name of ENS that belongs to another account.
 *
 * @throws dataErrors.invalidRow
 */
export function parseProfile(value: unknown, zone: string, isOwnHost: (hostname: string) => boolean): Profile {
  const { name, addresses, attributes } = parse(profileRow, value)
  if (getLabel(name, zone) === undefined) return refuse('name')
  const find = (key: 'avatar' | 'bio') =>
    attributes.map((row) => row[key] ?? undefined).find((one) => one !== undefined)
  const bio = find('bio')
  const text = typeof bio === 'string' ? cleanName(bio, MAX_BIO_LENGTH) : ''
  return {
    name,
    addresses: Object.entries(addresses)
      .slice(0, MAX_ADDRESSES)
      .flatMap(([type, row]) => {
        const coinType = Number(type)
        return row && Number.isSafeInteger(coinType) ? [{ coinType, address: row.address }] : []
      }),
    ...parsePicture('avatar', find('avatar'), isOwnHost),
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

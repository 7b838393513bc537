import { CAIP_2, type CaipNetworkId } from '@openappkit/common'
import { siwxErrors } from '../errors/siwxErrors.ts'
import { isAddress } from './isAddress.ts'
import { parseFields } from './parseFields.ts'
import type { AccountFilter } from './revocations.ts'

/** What a request to `sign-out` ends: one account of this client, this client, or its accounts on every device. */
export interface SignOutBody {
  readonly account: AccountFilter | undefined
  readonly isEverywhere: boolean
}

/**
 * Parses the body of a request to `sign-out`.
 *
 * @throws {@link siwxErrors.invalidBody}
 */
export function parseSignOutBody(body: unknown): SignOutBody {
  const { address, chainId, all = false } = parseFields(body, 'body')
  if (typeof all !== 'boolean') throw siwxErrors.invalidBody({ field: 'all' })
  if (chainId !== undefined && !(typeof chainId === 'string' && CAIP_2.test(chainId))) {
    throw siwxErrors.invalidBody({ field: 'chainId' })
  }
  if (address === undefined && chainId === undefined) return { account: undefined, isEverywhere: all }
  if (!isAddress(address) || all) throw siwxErrors.invalidBody({ field: 'address' })
  return {
    account: { address, ...(chainId === undefined ? {} : { chainId: chainId as CaipNetworkId }) },
    isEverywhere: false,
  }
}

import type { Network } from '@openappkit/core'
import { isAddressEqual, type Address } from 'viem'
import { readOptional } from '../readOptional.ts'
import { decodeAddress } from '../decodeAddress.ts'
import type { ReadClient } from '../../reads/createClients.ts'

/** `WETH()` of V2 and `WETH9()` of V3. */
const GETTERS = ['0xad5c4648', '0x4aa4a4fc'] as const

/**
 * Reads the contract of the wrapped currency from a router.
 *
 * @returns `undefined` if the router names none, or two.
 * @throws the error of the node
 */
export async function readWrapped(client: ReadClient, network: Network, router: Address): Promise<Address | undefined> {
  const answers = await Promise.all(GETTERS.map((data) => readOptional(client, network, router, data)))
  const [first, ...others] = answers.map((data) => decodeAddress(data)).filter((address) => address !== undefined)
  return first && others.every((other) => isAddressEqual(first, other)) ? first : undefined
}

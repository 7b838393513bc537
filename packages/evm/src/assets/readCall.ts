import { BaseError, HttpRequestError, TimeoutError, type Address, type Hex } from 'viem'
import { call } from 'viem/actions'
import type { ReadClient } from '../reads/createClients.ts'

/** What the contract returned to one call, or why there is no answer. */
export type Returned = { readonly data: Hex | undefined } | { readonly error: unknown }

/** Whether no endpoint answered, so that a repeated request would fail too. */
const isSilence = (error: unknown) =>
  error instanceof BaseError &&
  error.walk((inner) => inner instanceof HttpRequestError || inner instanceof TimeoutError) !== null

/**
 * Calls of the same turn are one multicall, where the chain has the contract. A call that fails there is repeated alone,
 * because one contract can use up the gas of all.
 */
export async function readCall(client: ReadClient, to: Address, data: Hex): Promise<Returned> {
  try {
    const answer = await call(client, { to, data }).catch((error: unknown) => {
      if (isSilence(error) || !client.chain.contracts?.multicall3) throw error
      return call(client, { to, data, batch: false })
    })
    return { data: answer.data }
  } catch (error) {
    return { error }
  }
}

export const getData = (returned: Returned | undefined): Hex | undefined =>
  returned && 'data' in returned ? returned.data : undefined

/* Calls without arguments of token contracts (ERC-20), as calldata. */

export const NAME = '0x06fdde03'
export const SYMBOL = '0x95d89b41'
export const DECIMALS = '0x313ce567'

import { isAddressEqual, isHex, size, type Hex } from 'viem'
import type { Permit } from '../../market/encodeSwap.ts'
import { MARKET } from '../../market/tokens.ts'
import type { ServedChain } from '../chain/createServedChain.ts'
import { InvalidRequest } from '../parseRequest.ts'
import { parseAccountId, type SwapRequest } from './parseSwap.ts'

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const isWhole = (value: unknown): value is string => typeof value === 'string' && /^\d{1,78}$/.test(value)
const isSignature = (value: unknown): value is Hex => isHex(value) && size(value) === 65

/** Reads a signed permission for the sold token. @throws InvalidRequest */
export function parsePermit(chains: readonly ServedChain[], value: unknown, { from }: SwapRequest): Permit {
  if (!isFields(value)) throw new InvalidRequest('permit must be an object.')
  const { amount, deadline, signature } = value
  const token = parseAccountId(chains, value['asset'], 'permit.asset').address
  const spender = parseAccountId(chains, value['spender'], 'permit.spender').address
  if (!isAddressEqual(token, from.address)) throw new InvalidRequest('permit.asset must be the sold token.')
  if (!isAddressEqual(spender, MARKET.permitRouter)) {
    throw new InvalidRequest(`permit.spender must be ${MARKET.permitRouter}.`)
  }
  if (!isWhole(amount) || !isWhole(deadline) || !isSignature(signature)) {
    throw new InvalidRequest('permit has an amount, a deadline and a signature of 65 bytes.')
  }
  return { token, amount: BigInt(amount), deadline: BigInt(deadline), signature }
}

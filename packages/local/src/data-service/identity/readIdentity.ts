import { namehash, parseAbi, toHex, encodeFunctionData, decodeFunctionResult, type Address, type Hex } from 'viem'
import { normalize, packetToBytes } from 'viem/ens'
import { SEEDED_CONTRACTS } from '../../chains/seededContracts.ts'
import type { ServedChain } from '../chain/createServedChain.ts'
import { callMany, type Call } from '../reads/callMany.ts'

/** The answer of `GET /v1/identity/{address}`. */
export interface Identity {
  readonly name: string | null
  /** A URL. */
  readonly avatar: string | null
}

const { address: RESOLVER } = SEEDED_CONTRACTS.ensUniversalResolver
const ETHER_COIN_TYPE = 60n
const MAX_AVATAR = 100_000

const resolverAbi = parseAbi([
  'function resolveWithGateways(bytes name, bytes data, string[] gateways) view returns (bytes, address)',
  'function reverseWithGateways(bytes account, uint256 coinType, string[] gateways) view returns (string, address, address)',
])
const recordsAbi = parseAbi([
  'function addr(bytes32 node) view returns (address)',
  'function text(bytes32 node, string key) view returns (string)',
])

const toRecordCall = (name: string, data: Hex): Call => ({
  address: RESOLVER,
  abi: resolverAbi,
  functionName: 'resolveWithGateways',
  args: [toHex(packetToBytes(name)), data, []],
})

function decodeRecord(functionName: 'addr' | 'text', result: unknown): string | undefined {
  try {
    return decodeFunctionResult({ abi: recordsAbi, functionName, data: (result as readonly [Hex])[0] })
  } catch {
    return undefined
  }
}

/** ENSIP-1: a name that is not normalised is invalid. */
function isNormal(name: unknown): name is string {
  try {
    return typeof name === 'string' && name !== '' && normalize(name) === name
  } catch {
    return false
  }
}

/** The service requests no other host: it does not look up a picture of a collectible. */
const isPicture = (text: string | undefined) =>
  text !== undefined && text.length <= MAX_AVATAR && /^(?:https?|data):/i.test(text)

/**
 * Reads the primary name of an account in ENS, and its picture. A name whose own record has another address is not
 * returned (ENSIP-3).
 *
 * @param account - In lower case.
 */
export async function readIdentity({ node, index }: ServedChain, account: Address): Promise<Identity> {
  const { hash } = await index.sync()
  const [reverse] = await callMany(node, hash, [
    { address: RESOLVER, abi: resolverAbi, functionName: 'reverseWithGateways', args: [account, ETHER_COIN_TYPE, []] },
  ])
  const name = (reverse as readonly unknown[] | undefined)?.[0]
  if (!isNormal(name)) return { name: null, avatar: null }
  const [addressResult, avatarResult] = await callMany(node, hash, [
    toRecordCall(name, encodeFunctionData({ abi: recordsAbi, functionName: 'addr', args: [namehash(name)] })),
    toRecordCall(name, encodeFunctionData({ abi: recordsAbi, functionName: 'text', args: [namehash(name), 'avatar'] })),
  ])
  if (decodeRecord('addr', addressResult)?.toLowerCase() !== account) return { name: null, avatar: null }
  const avatar = decodeRecord('text', avatarResult)
  return { name, avatar: avatar !== undefined && isPicture(avatar) ? avatar : null }
}

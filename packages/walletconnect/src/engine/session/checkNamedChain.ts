import type { CaipNetworkId, ChainNamespace } from '@openappkit/common'
import { walletConnectErrors } from '../errors/errors.ts'
import type { WalletRequest } from './requestWallet.ts'
import { parseChain } from './parseChain.ts'

/** Reads a path of keys from an unchecked value; `undefined` if a value on the path is not an object. */
export function readField(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (part, key) => (typeof part === 'object' && part !== null ? (part as Record<string, unknown>)[key] : undefined),
    value,
  )
}

/** Methods that switch to another chain, and therefore name it. */
export const MOVES = ['wallet_switchEthereumChain', 'wallet_addEthereumChain']

const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])

/** The chain id of typed data, which is an object or JSON. Other text, except the account, may mean any chain. */
function readDomain(param: unknown): unknown {
  if (typeof param !== 'string' || param.startsWith('0x')) return readField(param, 'domain', 'chainId')
  try {
    return readField(JSON.parse(param), 'domain', 'chainId')
  } catch {
    return 'unknown (the typed data is not JSON)'
  }
}

/**
 * @see https://eips.ethereum.org/EIPS/eip-712 says that a chain id which is not the active one should be refused
 * @see https://eips.ethereum.org/EIPS/eip-5792
 * @see https://eips.ethereum.org/EIPS/eip-747
 */
function listOfEip155(method: string, params: unknown): readonly unknown[] {
  const isTypedData = method.startsWith('eth_signTypedData')
  return toList(params).flatMap((param) => [
    readField(param, 'chainId'),
    readField(param, 'options', 'chainId'),
    ...toList(readField(param, 'calls')).map((call) => readField(call, 'chainId')),
    isTypedData ? readDomain(param) : undefined,
  ])
}

/** By chain family: the values in a request's parameters that name a chain. Other families name none. */
const READERS: Readonly<Partial<Record<ChainNamespace, (method: string, params: unknown) => readonly unknown[]>>> = {
  eip155: listOfEip155,
  cosmos: (_method, params) => [readField(params, 'signDoc', 'chainId'), readField(params, 'signDoc', 'chain_id')],
  // CAIP-2 takes the first 16 bytes.
  polkadot(_method, params) {
    const hash = readField(params, 'transactionPayload', 'genesisHash')
    return [typeof hash === 'string' && /^0x[0-9a-f]{64}$/i.test(hash) ? hash.slice(2, 34).toLowerCase() : hash]
  },
}

function toText(named: unknown): string {
  const isSimple = typeof named === 'string' || typeof named === 'number' || typeof named === 'bigint'
  return isSimple ? String(named) : typeof named
}

/**
 * Refuses a request whose parameters name a chain other than the active one, or an invalid one. Ids are compared by
 * value: `0x1`, `1` and `'1'` are the same.
 *
 * @throws walletConnectErrors.wrongNetwork
 */
export function checkNamedChain({ namespace, method, params }: WalletRequest, shown: CaipNetworkId): void {
  if (MOVES.includes(method)) return
  for (const named of READERS[namespace]?.(method, params) ?? []) {
    if (named === undefined || named === null || parseChain(namespace, named) === shown) continue
    throw walletConnectErrors.wrongNetwork({ named: toText(named), shown })
  }
}

import { CAIP_2, createCaipNetworkId, type CaipNetworkId, type ChainNamespace } from '@openappkit/common'
import { toCurrentChain } from '../namespaces/toCurrentChain.ts'

/** A chain as wallets and sites write it: `1`, `1n`, `0x1`, `'1'`, `'eip155:1'`. `undefined` for anything else. */
export function parseChain(namespace: ChainNamespace, value: unknown): CaipNetworkId | undefined {
  if (typeof value !== 'number' && typeof value !== 'string' && typeof value !== 'bigint') return undefined
  const text = String(value).replace(`${namespace}:`, '')
  if (namespace !== 'eip155') {
    const chain = createCaipNetworkId(namespace, text)
    return CAIP_2.test(chain) ? toCurrentChain(chain) : undefined
  }
  const id = /^(?:0x[0-9a-f]{1,12}|\d{1,15})$/i.test(text) ? Number(text) : 0
  return id > 0 ? createCaipNetworkId(namespace, id) : undefined
}

/** The second part of a CAIP-2 id: the chain within its family. */
export const getReference = (chain: string): string => chain.slice(chain.indexOf(':') + 1)

/** The first part of a CAIP-2 or CAIP-10 id. It is not checked to be a known family. */
export const getFamily = (id: string): string => id.slice(0, Math.max(id.indexOf(':'), 0)) || id

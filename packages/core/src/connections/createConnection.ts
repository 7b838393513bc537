import { CAIP_2, createCaipNetworkId, parseCaipNetworkId, type ChainNamespace } from '@openappkit/common'
import type { Connector } from './connector.types.ts'
import type { ConnectResult } from './driver.types.ts'
import type { Connection } from './types.ts'

/**
 * Creates the connection entity of SPEC §3 from what a wallet confirmed.
 *
 * @throws networkIdErrors.invalidNetworkId if the chain is not a valid CAIP-2 reference
 */
export function createConnection(
  connector: Pick<Connector, 'id' | 'type'>,
  namespace: ChainNamespace,
  result: ConnectResult,
): Connection {
  const { accounts, chainReference, authName, wallet, approval } = result
  parseCaipNetworkId(createCaipNetworkId(namespace, chainReference))
  return {
    connectorId: connector.id,
    namespace,
    accounts,
    type: connector.type,
    chainReference,
    ...(authName !== undefined && { authName }),
    ...(wallet && { wallet }),
    ...(approval && { approval }),
  }
}

/** Whether a chain of a namespace has a valid CAIP-2 id. */
export const isChain = (namespace: ChainNamespace, reference: string): boolean =>
  CAIP_2.test(createCaipNetworkId(namespace, reference))

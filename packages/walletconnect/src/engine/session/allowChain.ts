import type { CaipNetworkId } from '@openappkit/common'
import { getFamily } from './parseChain.ts'
import { getStruct, type OpenSessionOptions } from './openSession.ts'

/** Changes the requested chains of a session in the family of a chain. Does nothing if the session has ended. */
async function change(
  options: OpenSessionOptions,
  chain: CaipNetworkId,
  edit: (chains: readonly string[]) => readonly string[],
): Promise<void> {
  const { client, struct } = options
  if (!client.session.keys.includes(struct.topic)) return
  const { optionalNamespaces } = getStruct(options)
  const namespace = getFamily(chain)
  const asked = optionalNamespaces?.[namespace] ?? { methods: [], events: [] }
  const chains = [...edit(asked.chains ?? [])]
  await client.session.update(struct.topic, {
    optionalNamespaces: { ...optionalNamespaces, [namespace]: { ...asked, chains } },
  })
}

/**
 * Records in a session that the site requests a chain which was not proposed. Call this before the request: the wallet
 * may settle the chain before it answers.
 *
 * @returns A function that reverts the change. It does nothing if the chain was already requested.
 */
export async function allowChain(options: OpenSessionOptions, chain: CaipNetworkId): Promise<() => Promise<void>> {
  const before = getStruct(options).optionalNamespaces?.[getFamily(chain)]?.chains
  if (before?.includes(chain)) return async () => {}
  await change(options, chain, (chains) => [...chains, chain])
  return () => change(options, chain, (chains) => chains.filter((entry) => entry !== chain))
}

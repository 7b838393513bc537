import type { CaipNetworkId } from '@openappkit/common'
import { getFamily } from './parseChain.ts'
import { getStruct, type TakeUpOptions } from './takeUpSession.ts'

/** Changes what a session was asked for in the family of a chain; nothing where it is over. */
async function change(
  options: TakeUpOptions,
  chain: CaipNetworkId,
  edit: (chains: readonly string[]) => readonly string[],
): Promise<void> {
  const { client, struct } = options
  if (!client.session.keys.includes(struct.topic)) return
  const { optionalNamespaces } = getStruct(options)
  const namespace = getFamily(chain)
  const asked = optionalNamespaces?.[namespace] ?? { methods: [], events: [] }
  const chains = [...edit(asked.chains ?? [])]
  await client.session.update(struct.topic, { optionalNamespaces: { ...optionalNamespaces, [namespace]: { ...asked, chains } } })
}

/**
 * Writes into a session that the site asks for a chain which was not proposed. Before the wallet is asked: it may
 * settle the chain before it answers.
 *
 * @returns What takes that back; it does nothing where the chain had been asked for before.
 */
export async function allowChain(options: TakeUpOptions, chain: CaipNetworkId): Promise<() => Promise<void>> {
  const before = getStruct(options).optionalNamespaces?.[getFamily(chain)]?.chains
  if (before?.includes(chain)) return async () => {}
  await change(options, chain, (chains) => [...chains, chain])
  return () => change(options, chain, (chains) => chains.filter((entry) => entry !== chain))
}

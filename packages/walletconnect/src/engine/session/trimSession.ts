import type { CaipNetworkId } from '@openappkit/common'
import type { SessionTypes } from '@walletconnect/types'
import type { SignClient } from '../client/types.ts'
import { toCurrentChain } from '../namespaces/toCurrentChain.ts'

/** Methods whose parameters hold the namespaces of a session. The client keeps them in its request log. */
const CARRIERS = ['wc_sessionSettle', 'wc_sessionUpdate']

const getChain = (id: string) => toCurrentChain(id.split(':').slice(0, 2).join(':') as CaipNetworkId)

/** The namespaces without the other chains. Ids stay as the wallet wrote them. */
function trim(namespaces: SessionTypes.Namespaces, keeps: (chain: CaipNetworkId) => boolean): SessionTypes.Namespaces {
  const kept = (ids: readonly unknown[]) =>
    ids.filter((id): id is string => typeof id === 'string' && keeps(getChain(id)))
  const entries = Object.entries(namespaces).map(([key, value]) => {
    const accounts = Array.isArray(value?.accounts) ? kept(value.accounts) : []
    return [key, { ...value, accounts, ...(Array.isArray(value?.chains) && { chains: kept(value.chains) }) }] as const
  })
  return Object.fromEntries(entries.filter(([, { accounts }]) => accounts.length > 0))
}

/**
 * Removes the chains that were not requested from a client's session and from its request log (S11). Call this only
 * with namespaces that are valid.
 *
 * @param chains - Current ids of the chains to keep. A family without any of them is removed.
 */
export async function trimSession(
  client: SignClient,
  topic: string,
  chains: ReadonlySet<CaipNetworkId>,
): Promise<void> {
  const keeps = (chain: CaipNetworkId) => chains.has(chain)
  const { namespaces } = client.session.get(topic)
  const trimmed = trim(namespaces, keeps)
  if (JSON.stringify(trimmed) === JSON.stringify(namespaces)) return
  for (const record of client.core.history.values) {
    if (record.topic !== topic || !CARRIERS.includes(record.request.method)) continue
    const params = record.request.params as { namespaces?: SessionTypes.Namespaces } | null
    record.request.params = { ...params, namespaces: trim(params?.namespaces ?? {}, keeps) }
  }
  // Makes the client store its log, whose records were changed in place. No record has this id, so none is deleted.
  client.core.history.delete(topic, -1)
  await client.session.update(topic, { namespaces: trimmed })
}

import type { CaipNetworkId } from '@openappkit/common'
import type { SessionTypes } from '@walletconnect/types'
import type { SignClient } from '../client/types.ts'
import { toCurrentChain } from '../namespaces/toCurrentChain.ts'

/** What carries the namespaces of a session; the client keeps a log of what came. */
const CARRIERS = ['wc_sessionSettle', 'wc_sessionUpdate']

const getChain = (id: string) => toCurrentChain(id.split(':').slice(0, 2).join(':') as CaipNetworkId)

/** The namespaces without the chains that are not to be kept, in the wallet's own words. */
function trim(namespaces: SessionTypes.Namespaces, keeps: (chain: CaipNetworkId) => boolean): SessionTypes.Namespaces {
  const kept = (ids: readonly unknown[]) => ids.filter((id): id is string => typeof id === 'string' && keeps(getChain(id)))
  const entries = Object.entries(namespaces).map(([key, value]) => {
    const accounts = Array.isArray(value?.accounts) ? kept(value.accounts) : []
    return [key, { ...value, accounts, ...(Array.isArray(value?.chains) && { chains: kept(value.chains) }) }] as const
  })
  return Object.fromEntries(entries.filter(([, { accounts }]) => accounts.length > 0))
}

/**
 * Lets a client forget what a wallet has settled beyond what it was asked for (S11): in its session, and in its log. To
 * be called for namespaces that were found whole.
 *
 * @param chains - What is kept, by the ids of today; a family without any of them goes.
 */
export async function trimSession(client: SignClient, topic: string, chains: ReadonlySet<CaipNetworkId>): Promise<void> {
  const keeps = (chain: CaipNetworkId) => chains.has(chain)
  const { namespaces } = client.session.get(topic)
  const trimmed = trim(namespaces, keeps)
  if (JSON.stringify(trimmed) === JSON.stringify(namespaces)) return
  for (const record of client.core.history.values) {
    if (record.topic !== topic || !CARRIERS.includes(record.request.method)) continue
    const params = record.request.params as { namespaces?: SessionTypes.Namespaces } | null
    record.request.params = { ...params, namespaces: trim(params?.namespaces ?? {}, keeps) }
  }
  // Has the client store its log, whose records were changed in place. No record has this number, so none is deleted.
  client.core.history.delete(topic, -1)
  await client.session.update(topic, { namespaces: trimmed })
}

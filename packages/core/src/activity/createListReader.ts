import { createCaipNetworkId, parseCaipAddress, type CaipAddress } from '@openappkit/common'
import type { PagedQueries } from '../data/createPagedQueries.ts'
import type { Transaction } from '../data/types.ts'
import type { Kit } from '../kit/types.ts'
import { createList } from './createList.ts'
import { createMonthReader } from './createMonthReader.ts'
import type { SentTransactions } from './createSentTransactions.ts'
import type { TransactionList } from './types.ts'

/** The list of an account; an empty one without an account. The same object until it changes. */
export function createListReader(
  { networks }: Kit,
  queries: PagedQueries<Transaction>,
  sent: SentTransactions,
): (key: CaipAddress | undefined) => TransactionList {
  const readMonth = createMonthReader()
  const created = new Map<
    CaipAddress | undefined,
    { readonly parts: readonly unknown[]; readonly list: TransactionList }
  >()

  return (key) => {
    const query = queries.get(key)
    const account = key ? parseCaipAddress(key, networks.namespaces()) : undefined
    const { address = '' } = account ?? {}
    const own = account ? sent.list(createCaipNetworkId(account.namespace, account.reference), address) : []
    const parts = [query, ...own]
    const known = created.get(key)
    if (known && known.parts.length === parts.length && known.parts.every((part, place) => part === parts[place])) {
      return known.list
    }
    const list = createList({ query, sent: own, address, readMonth })
    created.set(key, { parts, list })
    return list
  }
}

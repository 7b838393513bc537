import { foldText, type ChainNamespace } from '@openappkit/common'
import type { Connector } from '../connections/connector.types.ts'
import { MAX_QUERY_LENGTH } from './constants.ts'
import type { DirectoryWallet, WalletFilter } from './types.ts'

/**
 * Whether a query matches the start of a label of an rdns. The first label is skipped, as many wallets share it. A
 * query with a dot matches anywhere in the rdns.
 */
function matchesRdns(rdns: string, query: string): boolean {
  if (query.includes('.')) return rdns.includes(query)
  return rdns
    .split('.')
    .slice(1)
    .some((label) => label.startsWith(query))
}

/** Creates the predicate of a query. It matches anywhere in a name, also without spaces, or the start of an id. */
export function createQueryTest(
  query: string,
): (wallet: Pick<DirectoryWallet, 'id' | 'name' | 'aliases' | 'rdns'>) => boolean {
  if (query.length > MAX_QUERY_LENGTH) return () => false
  const wanted = foldText(query).trim()
  const dense = wanted.replace(/\s/g, '')
  if (wanted === '') return () => true
  const matchesName = (name: string) => {
    const folded = foldText(name)
    return folded.includes(wanted) || folded.replace(/\s/g, '').includes(dense)
  }
  return ({ id, name, aliases = [], rdns }) =>
    matchesName(name) ||
    aliases.some(matchesName) ||
    foldText(id).startsWith(wanted) ||
    rdns.some((entry) => matchesRdns(entry, wanted))
}

function isOnNetwork({ namespaces, chains }: DirectoryWallet, network: string): boolean {
  const family = network.split(':', 1)[0] as ChainNamespace
  if (namespaces.length > 0 && !namespaces.includes(family)) return false
  const siblings = chains.filter((chain) => chain.startsWith(`${family}:`))
  return siblings.length === 0 || siblings.some((chain) => chain === network)
}

/** Creates the predicate of a filter. */
export function createFilterTest({
  query,
  isCertifiedOnly,
  network,
}: WalletFilter): (wallet: DirectoryWallet) => boolean {
  const matchesQuery = createQueryTest(query)
  return (wallet) =>
    (!isCertifiedOnly || wallet.isCertified) &&
    (network === undefined || isOnNetwork(wallet, network)) &&
    matchesQuery(wallet)
}

/**
 * Finds the connectors of this browser for a search: by their own names, and by the wallets that the directory found,
 * which may have more names. With the filter for certified wallets, only the directory counts.
 */
export function findConnectors(
  connectors: readonly Connector[],
  { query, isCertifiedOnly, network }: WalletFilter,
  answered: readonly DirectoryWallet[],
): readonly Connector[] {
  const known = new Set(answered.map(({ connectorId }) => connectorId))
  const matchesQuery = createQueryTest(query)
  const family = network?.split(':', 1)[0]
  // The id is the rdns, of which only some parts are searched.
  const matches = ({ name, rdns, namespaces }: Connector) =>
    !isCertifiedOnly &&
    (family === undefined || namespaces.some((namespace) => namespace === family)) &&
    matchesQuery({ id: '', name, rdns: rdns === undefined ? [] : [rdns] })
  return connectors.filter(
    (connector) => connector.type !== 'walletConnect' && (known.has(connector.id) || matches(connector)),
  )
}

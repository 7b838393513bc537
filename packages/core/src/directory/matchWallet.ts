import type { ChainNamespace } from '@openappkit/common'
import type { Connector } from '../connections/types.ts'
import { MAX_QUERY_LENGTH } from './constants.ts'
import type { DirectoryWallet, WalletFilter } from './types.ts'

/** Lower case, without accents, and full-width letters as the usual ones. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Labels of an rdns but for the first, which so many share; all of it for a query with a dot. */
function matchesRdns(rdns: string, query: string): boolean {
  if (query.includes('.')) return rdns.includes(query)
  return rdns.split('.').slice(1).some((label) => label.startsWith(query))
}

/** Whether a query finds a wallet; every word of a name may begin it, and spaces do not count. */
export function createQueryTest(query: string): (wallet: Pick<DirectoryWallet, 'id' | 'name' | 'aliases' | 'rdns'>) => boolean {
  if (query.length > MAX_QUERY_LENGTH) return () => false
  const wanted = fold(query).trim()
  const dense = wanted.replace(/\s/g, '')
  if (wanted === '') return () => true
  const matchesName = (name: string) => {
    const folded = fold(name)
    return folded.includes(wanted) || folded.replace(/\s/g, '').includes(dense)
  }
  return ({ id, name, aliases = [], rdns }) =>
    matchesName(name) ||
    aliases.some(matchesName) ||
    fold(id).startsWith(wanted) ||
    rdns.some((entry) => matchesRdns(entry, wanted))
}

function isOnNetwork({ namespaces, chains }: DirectoryWallet, network: string): boolean {
  const family = network.split(':', 1)[0] as ChainNamespace
  if (namespaces.length > 0 && !namespaces.includes(family)) return false
  const siblings = chains.filter((chain) => chain.startsWith(`${family}:`))
  return siblings.length === 0 || siblings.some((chain) => chain === network)
}

/** What a filter leaves of a list. */
export function createFilterTest({ query, isCertifiedOnly, network }: WalletFilter): (wallet: DirectoryWallet) => boolean {
  const matchesQuery = createQueryTest(query)
  return (wallet) =>
    (!isCertifiedOnly || wallet.isCertified) &&
    (network === undefined || isOnNetwork(wallet, network)) &&
    matchesQuery(wallet)
}

/**
 * The connectors of this browser that a search finds, of which the directory may know more names: what it answered
 * counts too. Nobody but the directory says what is certified.
 */
export function findConnectors(
  connectors: readonly Connector[],
  { query, isCertifiedOnly, network }: WalletFilter,
  answered: readonly DirectoryWallet[],
): readonly Connector[] {
  const known = new Set(answered.map(({ connectorId }) => connectorId))
  const matchesQuery = createQueryTest(query)
  const family = network?.split(':', 1)[0]
  // An id is the rdns, of which not every part counts.
  const matches = ({ name, rdns, namespaces }: Connector) =>
    !isCertifiedOnly &&
    (family === undefined || namespaces.some((namespace) => namespace === family)) &&
    matchesQuery({ id: '', name, rdns: rdns === undefined ? [] : [rdns] })
  return connectors.filter((connector) => connector.type !== 'walletConnect' && (known.has(connector.id) || matches(connector)))
}

import type { SignClient } from '@openappkit/testing/walletconnect'

export type Session = ReturnType<SignClient['session']['get']>

/** CAIP-10 accounts of a session, of all its chain families. */
export function listAccounts({ namespaces }: Pick<Session, 'namespaces'>): string[] {
  return Object.values(namespaces).flatMap(({ accounts }) => accounts)
}

/** CAIP-2 ids of the chains with accounts of a session. */
export function listChains(session: Pick<Session, 'namespaces'>): string[] {
  return [...new Set(listAccounts(session).map((account) => account.split(':').slice(0, 2).join(':')))]
}

/** Addresses of a session on one of its chains. */
export function listAddresses(session: Pick<Session, 'namespaces'>, chainId: string): string[] {
  return listAccounts(session)
    .filter((account) => account.startsWith(`${chainId}:`))
    .map((account) => account.slice(chainId.length + 1))
}

/** The metadata of a peer, in the form that the wallet shows. */
export function readPeer({ name, url }: { readonly name: string; readonly url: string }) {
  const origin = URL.canParse(url) ? new URL(url).origin : url
  return { origin: origin.slice(0, 200), peer: { name: name.slice(0, 60), url } }
}

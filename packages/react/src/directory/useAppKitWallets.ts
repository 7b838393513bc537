import { isAppKitError, WALLET_CONNECT_ID, type AppKitError, type ChainNamespace } from '@openappkit/common'
import { getDirectory, loadOnce, type ConnectParams, type Kit, type PendingAttempt } from '@openappkit/core'
import { useMemo, useState } from 'react'
import { useKit } from '../kit/useKit.ts'
import { useKitActions } from '../kit/useKitActions.ts'
import { useKitSelector, type KitSelector } from '../kit/useKitSelector.ts'
import { findAsked, listAllWallets, listFirstWallets, type KnownWallets } from './knownWallets.ts'
import type { AppKitWallet, FetchWalletsParams, UseAppKitWalletsReturn } from './types.ts'
import { useDirectoryState } from './useDirectoryState.ts'

const HOOK = 'useAppKitWallets'
/** How an attempt ends that its own caller gave up. */
const ABANDONED: ReadonlySet<string> = new Set(['connections.modalClosed', 'connections.superseded'])
/** SPEC §9. A search answers in one page. */
const PAGE_SIZE = 40

interface Attempt extends Pick<PendingAttempt, 'connectorId' | 'wallet' | 'pairing'> {}

const knownSelector: KitSelector<KnownWallets> = {
  slices: ['connections'],
  select: (kit) => {
    const { connectors, recentConnectorIds } = kit.valtio.snapshot(kit.connections.state)
    const images = { ...kit.options.state.connectorImages }
    return { connectors, recentIds: recentConnectorIds, images }
  },
  server: { connectors: [], recentIds: [], images: {} },
}

const attemptSelector: KitSelector<Attempt | undefined> = {
  slices: ['connections'],
  select(kit) {
    const { pending } = kit.valtio.snapshot(kit.connections.state)
    return pending && { connectorId: pending.connectorId, ...(pending.wallet && { wallet: pending.wallet }), ...(pending.pairing && { pairing: pending.pairing }) }
  },
  server: undefined,
}

const countPages = ({ length }: readonly unknown[], query: string) => (query && length > 0 ? 1 : Math.ceil(length / PAGE_SIZE))

/** A wallet of the directory. On a phone, what is asked of it later opens its app; the code that finds its link is fetched then. */
function choose(kit: Kit, { id, name, directory, isInjected }: AppKitWallet): Pick<ConnectParams, 'wallet' | 'findHref'> {
  if (!directory || isInjected) return {}
  getDirectory(kit).remember(directory)
  if (!kit.ports.isMobile) return { wallet: { id, name } }
  const appLinks = loadOnce(() => import('@openappkit/modal/app-links'), kit.log)
  return { wallet: { id, name }, findHref: () => appLinks.run(({ chooseWallet }) => chooseWallet(kit, directory).href) }
}

const createActions = (getKit: () => Kit) => ({
  async fetchWallets({ page = 1, query = '' }: FetchWalletsParams = {}): Promise<void> {
    const directory = getDirectory(getKit())
    const { filter, wallets } = directory.state.pages
    // The modal's own list, which this is, may have been narrowed by what cannot be chosen here.
    const isSameList = filter.query === query && !filter.isCertifiedOnly && filter.network === undefined
    const isNext = isSameList && wallets.length > 0 && page > countPages(wallets, query)
    const list = isNext ? directory.fetchMore() : directory.search({ query, isCertifiedOnly: false, network: undefined })
    await Promise.all([directory.load(), list])
  },
  async connect(wallet: AppKitWallet | undefined, namespace: ChainNamespace | undefined) {
    const kit = getKit()
    // One that nothing reaches is no connector's, which `connect` says.
    const connectorId = wallet ? (wallet.connectorId ?? wallet.id) : WALLET_CONNECT_ID
    return kit.connections.connect({ connectorId, ...(wallet && choose(kit, wallet)), ...(namespace && { namespace }) })
  },
  resetWcUri: () => getKit().connections.cancel(),
})

/**
 * Wallets to build a list of one's own from, without the modal: those of this browser, and those of the directory,
 * which are reached through `@openappkit/walletconnect`. Nobody is asked for anything before `fetchWallets` or
 * `connect` is called.
 */
export function useAppKitWallets(): UseAppKitWalletsReturn {
  const kit = useKit(HOOK)
  const known = useKitSelector(HOOK, knownSelector, undefined)
  const attempt = useKitSelector(HOOK, attemptSelector, undefined)
  const { pages, recent, recommended, count } = useDirectoryState(kit)
  const { fetchWallets, connect, resetWcUri } = useKitActions(HOOK, createActions)
  const [failure, setFailure] = useState<AppKitError>()

  const wallets = useMemo(() => listFirstWallets(known, { recent, recommended }), [known, recent, recommended])
  const wcWallets = useMemo(() => listAllWallets(known, pages.wallets), [known, pages.wallets])
  const connectingWallet = useMemo(
    () => attempt && findAsked([...wallets, ...wcWallets], known, attempt.connectorId, attempt.wallet),
    [attempt, known, wallets, wcWallets],
  )
  const actions = useMemo(
    () => ({
      fetchWallets(params) {
        setFailure(undefined)
        return fetchWallets(params)
      },
      async connect(wallet, namespace) {
        setFailure(undefined)
        try {
          return await connect(wallet, namespace)
        } catch (error) {
          // Whoever gave up, or started another attempt, knows it.
          if (isAppKitError(error) && !ABANDONED.has(error.code)) setFailure(error)
          throw error
        }
      },
      resetWcUri,
    }) satisfies Partial<UseAppKitWalletsReturn>,
    [fetchWallets, connect, resetWcUri],
  )

  return useMemo(
    () => ({
      wallets,
      wcWallets,
      isFetchingWallets: pages.status === 'pending',
      page: countPages(pages.wallets, pages.filter.query),
      count: pages.status === 'success' ? pages.count : pages.count || count,
      hasMore: pages.hasMore,
      error: failure ?? pages.error,
      wcUri: attempt?.pairing?.uri,
      isFetchingWcUri: attempt?.connectorId === WALLET_CONNECT_ID && attempt.pairing?.uri === undefined,
      connectingWallet,
      ...actions,
    }),
    [wallets, wcWallets, pages, count, failure, attempt, connectingWallet, actions],
  )
}

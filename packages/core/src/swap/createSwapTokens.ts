import { isAppKitError, type CaipAddress, type CaipAssetId, cleanName } from '@openappkit/common'
import { createLatestTask } from '../async/createLatestTask.ts'
import { withDeadline } from '../async/deadline.ts'
import { getAssets } from '../assets/getAssets.ts'
import { foldAsset, isNativeAsset, getNativeAsset, createTokenAsset } from '../data/assetIds.ts'
import type { Token, CurrencyAmount } from '../data/types.ts'
import type { Kit } from '../kit/types.ts'
import type { Network } from '../networks/types.ts'
import { SWAP_DEADLINE_MS, TOKENS_CACHE_MS, MAX_SUGGESTED, MAX_SWAP_DECIMALS } from './constants.ts'
import { swapErrors } from './errors.ts'
import type { SwapListToken, SwapState, SwapTokenLists, SwapTokensState, SwapImport } from './form.types.ts'
import type { SwapContext } from './context.ts'
import { getSwaps } from './getSwaps.ts'
import { PORTFOLIO_CACHE_MS } from '../data/constants.ts'
import { getData } from '../data/getData.ts'
import { getTokenValue } from '../data/getTokenValue.ts'
import { nameToken } from '../data/names.ts'
import type { SwapToken } from './types.ts'
import { isVerifiedToken } from '../data/siteTokens.ts'
import { getFamily } from '../families/getFamily.ts'

/** The tokens that the form offers. */
export interface SwapTokens {
  /** The states that the other methods read. */
  readonly states: readonly object[]
  /** Loads what is not fresh: the provider's list and the tokens of the account. Never rejects. */
  load(network: Network): void
  retry(network: Network): void
  /** Forgets the list and the imports of the network. */
  clear(): void
  /** Forgets the balances of the account (R11). */
  clearAccount(): void
  getLists(network: Network): SwapTokenLists
  get(network: Network, asset: CaipAssetId): SwapListToken | undefined
  /** What the account holds of the currency that pays fees; `undefined` until it is read. */
  getNativeBalance(network: Network): bigint | undefined
  /** Adds a token to the lists until the form of another network begins. */
  add(token: SwapListToken): void
  /** Reads balances and prices of chosen tokens that no list has. */
  loadChosen(network: Network, assets: readonly CaipAssetId[]): void
  /** Reads the tokens of an account again, after a swap: now if it is the active one, else when it is active again. */
  refresh(network: Network, account: CaipAddress): void
}

interface TokensParams {
  readonly kit: Kit
  readonly state: SwapState
  readonly life: AbortSignal
}

/** Prices of tokens that the account does not hold. */
interface SwapPrices {
  /** By folded id. */
  readonly state: { prices: Readonly<Record<string, CurrencyAmount>> }
  /** Fetches prices that are not fresh (30 s). A failure leaves them unknown. */
  load(network: Network, assets: readonly CaipAssetId[]): void
}

/** @param life - Aborts requests. */
function createSwapPrices(kit: Kit, life: AbortSignal): SwapPrices {
  const { clock } = kit.ports
  const state = kit.valtio.proxy<SwapPrices['state']>({ prices: {} })
  const askedAt = new Map<string, number>()

  async function fetch(network: Network, assets: readonly CaipAssetId[]): Promise<void> {
    try {
      const found = await getData(kit).getPrices({ network, assets, signal: life })
      if (life.aborted) return
      const prices: Record<string, CurrencyAmount> = {}
      for (const asset of assets) {
        const price = found.get(asset)
        if (price !== undefined) prices[foldAsset(asset)] = price
      }
      state.prices = { ...state.prices, ...prices }
    } catch (error) {
      if (!life.aborted) kit.log.warn('The prices of tokens could not be fetched.', error)
    }
  }

  return {
    state,
    load(network, assets) {
      const now = clock.now()
      const stale = assets.filter((asset) => now >= (askedAt.get(foldAsset(asset)) ?? -Infinity) + PORTFOLIO_CACHE_MS)
      if (stale.length === 0) return
      for (const asset of stale) askedAt.set(foldAsset(asset), now)
      void fetch(network, stale)
    },
  }
}

interface TokenSources {
  readonly network: Network
  /** CAIP-19 id of the currency of the network. */
  readonly currency: CaipAssetId
  /** Of the provider. */
  readonly listed: readonly SwapToken[]
  /** Of the account, with spam. */
  readonly held: readonly Token[]
  /** Balance of the currency, if it is known. */
  readonly native: bigint | undefined
  readonly imported: readonly SwapListToken[]
  /** Balances of chosen tokens, and prices, by folded id. */
  readonly balances: Readonly<Record<string, bigint>>
  readonly prices: Readonly<Record<string, CurrencyAmount>>
}

interface MergedTokens {
  readonly lists: SwapTokenLists
  /** By folded id, also spam that the account holds. */
  readonly byId: ReadonlyMap<string, SwapListToken>
}

const compareValue = (left: SwapListToken, right: SwapListToken): number => {
  const difference = (right.value ?? -1n) - (left.value ?? -1n)
  return difference === 0n ? 0 : difference < 0n ? -1 : 1
}

/** Combines the tokens of the provider, of the account and of the visitor. Each token is in one list only. */
function mergeSwapTokens({
  network,
  currency,
  listed,
  held,
  native,
  imported,
  balances,
  prices,
}: TokenSources): MergedTokens {
  const heldById = new Map(held.map((token) => [foldAsset(token.asset), token]))
  const listedIds = new Set(listed.map(({ asset }) => foldAsset(asset)))

  function describe(token: SwapToken, isImported: boolean): SwapListToken {
    const id = foldAsset(token.asset)
    const own = heldById.get(id)
    // The decimals are those of the provider: the amounts of its quotes have them, and they are compared with the contract.
    const balance = (isNativeAsset(token.asset) ? native : own?.amount) ?? balances[id]
    const price = own?.price ?? prices[id]
    const worth = balance !== undefined &&
      price !== undefined && { value: getTokenValue(balance, token.decimals, price) }
    return {
      ...nameToken(token),
      isImported,
      ...(balance !== undefined && { balance }),
      ...(price !== undefined && { price }),
      ...worth,
    }
  }

  const toListed = ({ asset, name, symbol, decimals, iconUrl, isVerified }: Token): SwapToken => ({
    asset,
    name,
    symbol,
    decimals,
    ...(iconUrl !== undefined && { iconUrl }),
    hasPermit: false,
    isVerified,
  })
  const isNew = ({ asset }: { readonly asset: CaipAssetId }) => !listedIds.has(foldAsset(asset))
  const hasCurrency = listedIds.has(foldAsset(currency)) || heldById.has(foldAsset(currency))
  const currencyToken: SwapToken[] = hasCurrency
    ? []
    : [{ asset: currency, ...network.nativeCurrency, hasPermit: false, isVerified: true }]

  const importedIds = new Set(imported.filter(isNew).map(({ asset }) => foldAsset(asset)))
  const all = [
    ...currencyToken.map((token) => describe(token, false)),
    ...imported.filter(isNew).map((token) => describe(token, true)),
    ...listed.map((token) => describe(token, false)),
    ...held
      .filter((token) => isNew(token) && !importedIds.has(foldAsset(token.asset)))
      .map((token) => describe(toListed(token), false)),
  ]
  const isSpam = (token: SwapListToken) =>
    heldById.get(foldAsset(token.asset))?.isSpam === true && !token.isImported && isNew(token)
  const shown = all.filter((token) => !isSpam(token))
  const own = shown.filter(({ balance = 0n }) => balance > 0n).sort(compareValue)
  const rest = shown.filter(({ balance = 0n }) => balance === 0n)
  const known = rest.filter(({ isVerified }) => isVerified)
  const suggested = [
    ...known.filter(({ asset }) => isNativeAsset(asset)),
    ...known.filter(({ asset }) => !isNativeAsset(asset)),
  ].slice(0, MAX_SUGGESTED)
  const chosen = new Set(suggested)
  return {
    lists: { own, suggested, others: rest.filter((token) => !chosen.has(token)) },
    byId: new Map(all.map((token) => [foldAsset(token.asset), token])),
  }
}

export function createSwapTokens({ kit, state, life }: TokensParams): SwapTokens {
  const { clock } = kit.ports
  const assets = getAssets(kit)
  const prices = createSwapPrices(kit, life)
  const extra = kit.valtio.proxy<{ imported: readonly SwapListToken[]; balances: Record<string, bigint> }>({
    imported: [],
    balances: {},
  })
  const task = createLatestTask(clock, life)
  let listed: { readonly id: string; readonly atMs: number } | undefined
  const reads = new Set<string>()
  let merged: { readonly key: readonly unknown[]; readonly value: MergedTokens } | undefined
  const show = (tokens: SwapTokensState) => void (state.tokens = kit.valtio.ref(tokens))

  function getHeld({ chainNamespace }: Network): readonly Token[] {
    const { tokens = [], spam = [] } = assets.get(chainNamespace).data ?? {}
    return [...tokens, ...spam]
  }

  function getNativeBalance(network: Network): bigint | undefined {
    const held = assets.get(network.chainNamespace).data?.tokens.find(({ asset }) => isNativeAsset(asset))
    if (held) return held.amount
    const balance = kit.account.getBalance(network.chainNamespace)
    return 'data' in balance && balance.data ? BigInt(balance.data.amount) : undefined
  }

  /** Merging a thousand tokens at each read of the form would be slow, so it is done when a source changes. */
  function getMerged(network: Network): MergedTokens {
    const { data } = assets.get(network.chainNamespace)
    const native = getNativeBalance(network)
    const key = [
      network.caipNetworkId,
      state.tokens.tokens,
      data,
      native,
      extra.imported,
      extra.balances,
      prices.state.prices,
    ]
    if (merged?.key.every((value, index) => value === key[index])) return merged.value
    const value = mergeSwapTokens({
      network,
      currency: getNativeAsset(kit, network),
      listed: state.tokens.tokens ?? [],
      held: getHeld(network),
      native,
      imported: extra.imported,
      balances: extra.balances,
      prices: prices.state.prices,
    })
    merged = { key, value }
    return value
  }

  async function fetchList(network: Network, signal: AbortSignal): Promise<void> {
    const { tokens: last } = state.tokens
    try {
      const answer = getSwaps(kit).getTokens({ network, signal })
      const tokens = await withDeadline(answer, {
        clock,
        signal,
        deadlineMs: SWAP_DEADLINE_MS,
        onDeadline: () => swapErrors.tokensFailed({ network: network.name }),
      })
      listed = { id: network.caipNetworkId, atMs: clock.now() }
      show({ status: 'success', tokens })
    } catch (cause) {
      if (signal.aborted) return
      const error = isAppKitError(cause) ? cause : swapErrors.tokensFailed({ network: network.name }, { cause })
      show({ status: 'error', error, ...(last && { tokens: last }) })
    }
  }

  function loadList(network: Network): void {
    const { tokens: last } = state.tokens
    show({ status: 'pending', ...(last && { tokens: last }) })
    task.start(0, (signal) => fetchList(network, signal))
  }

  /** Reads the balance of a token that no list of the account has. A failure leaves it unknown. */
  async function readBalance(network: Network, asset: CaipAssetId): Promise<void> {
    const { chainNamespace: namespace } = network
    const { address } = kit.connections.getNamespace(namespace)
    const account = kit.connections.getCaipAddress(namespace)
    const key = `${account} ${foldAsset(asset)}`
    if (address === undefined || reads.has(key)) return
    reads.add(key)
    try {
      const [found] =
        (await kit.connections
          .getAdapter(namespace)
          ?.getTokenBalances?.({ address, network, assets: [asset], signal: life })) ?? []
      if (found && !life.aborted && kit.connections.getCaipAddress(namespace) === account) {
        extra.balances = { ...extra.balances, [foldAsset(asset)]: found.amount }
      }
    } catch (error) {
      reads.delete(key)
      if (!life.aborted) kit.log.warn(`The balance of ${asset} could not be read.`, error)
    }
  }

  function isHeld(network: Network, asset: CaipAssetId): boolean {
    return isNativeAsset(asset) || getHeld(network).some((token) => foldAsset(token.asset) === foldAsset(asset))
  }

  function clearAccount(): void {
    reads.clear()
    extra.balances = {}
  }

  async function loadHeld({ chainNamespace: namespace }: Network, force: boolean): Promise<void> {
    await assets.refresh({ namespace, force })
    if (life.aborted) return
    // The service of the list may be down while the chain answers.
    await kit.account.refreshBalance({ namespace, force })
  }

  return {
    states: [kit.account.state, assets.state, extra, prices.state],
    load(network) {
      void loadHeld(network, false)
      const isFresh = listed?.id === network.caipNetworkId && clock.now() < listed.atMs + TOKENS_CACHE_MS
      if (!isFresh && state.tokens.status !== 'pending') loadList(network)
    },
    retry(network) {
      if (state.tokens.status === 'error') loadList(network)
    },
    clear() {
      task.stop()
      listed = undefined
      extra.imported = []
      show({ status: 'idle' })
    },
    clearAccount,
    getLists: (network) => getMerged(network).lists,
    get: (network, asset) => getMerged(network).byId.get(foldAsset(asset)),
    getNativeBalance,
    add: (token) =>
      void (extra.imported = kit.valtio.ref([
        token,
        ...extra.imported.filter(({ asset }) => foldAsset(asset) !== foldAsset(token.asset)),
      ])),
    loadChosen(network, chosen) {
      if (assets.get(network.chainNamespace).status === 'success') {
        for (const asset of chosen) if (!isHeld(network, asset)) void readBalance(network, asset)
      }
      const unpriced = chosen.filter((asset) =>
        getHeld(network).every((token) => foldAsset(token.asset) !== foldAsset(asset) || token.price === undefined),
      )
      if (unpriced.length > 0) prices.load(network, unpriced)
    },
    refresh(network, account) {
      assets.invalidate(account)
      if (kit.connections.getCaipAddress(network.chainNamespace) !== account) {
        return void delete kit.account.state.balances[account]
      }
      clearAccount()
      void loadHeld(network, true)
    },
  }
}

/** Reads tokens that no list has, by their address. */
export interface Importer {
  find(address: string): void
  /** Adds the found token after the visitor's confirmation. */
  confirm(): void
  clear(): void
}

const toAsset = (kit: Kit, network: Network, address: string): CaipAssetId | undefined =>
  getFamily(kit, network.chainNamespace).isToken(address) ? createTokenAsset(kit, network, address) : undefined

export function createImporter({ kit, state, life, getForm }: SwapContext, tokens: SwapTokens): Importer {
  const { clock } = kit.ports
  const task = createLatestTask(clock, life)
  const show = (value: SwapImport) => void (state.import = kit.valtio.ref(value))

  /** The symbol of a verified token that another contract uses. */
  function findImitated(network: Network, { symbol, isVerified }: SwapListToken): string | undefined {
    if (isVerified) return undefined
    const { own, suggested, others } = tokens.getLists(network)
    const same = [...own, ...suggested, ...others].find(
      (token) => token.isVerified && token.symbol.toLowerCase() === symbol.toLowerCase(),
    )
    return same?.symbol
  }

  /** Also for a token that a list has: one that the account was given as spam may imitate another. */
  function showFound(network: Network, address: string, token: SwapListToken): void {
    const looksLike = findImitated(network, token)
    show({ status: 'found', address, token, ...(looksLike !== undefined && { looksLike }) })
  }

  async function read(network: Network, address: string, asset: CaipAssetId, signal: AbortSignal): Promise<void> {
    try {
      const chain = kit.connections.getAdapter(network.chainNamespace)?.facets?.swaps
      if (!chain) throw swapErrors.notSupported({ namespace: network.chainNamespace })
      const facts = await withDeadline(chain.readToken({ network, asset, signal }), {
        clock,
        signal,
        deadlineMs: SWAP_DEADLINE_MS,
        onDeadline: () => swapErrors.tokenUnread({ address, network: network.name }),
      })
      if (signal.aborted) return
      if (facts.decimals > MAX_SWAP_DECIMALS) throw swapErrors.unknownToken({ address, network: network.name })
      const token = nameToken({
        ...facts,
        asset,
        name: cleanName(facts.name),
        isVerified: isVerifiedToken(kit, network, asset),
        isImported: true,
      })
      showFound(network, address, token)
    } catch (cause) {
      if (signal.aborted) return
      const isOwn = isAppKitError(cause) && cause.code.startsWith('swap.')
      show({
        status: 'error',
        address,
        error: isOwn ? cause : swapErrors.tokenUnread({ address, network: network.name }, { cause }),
      })
    }
  }

  return {
    find(text) {
      const address = text.trim()
      const { network } = getForm()
      task.stop()
      if (!network || address === '') return show({ status: 'idle' })
      const asset = toAsset(kit, network, address)
      if (!asset) {
        return show({
          status: 'error',
          address,
          error: swapErrors.notAnAddress({ text: address, network: network.name }),
        })
      }
      const listed = tokens.get(network, asset)
      if (listed) return showFound(network, address, listed)
      show({ status: 'pending', address })
      task.start(0, (signal) => read(network, address, asset, signal))
    },
    confirm() {
      const { import: found } = state
      const { network } = getForm()
      if (found.status !== 'found' || !network || !found.token.asset.startsWith(`${network.caipNetworkId}/`)) return
      if (!tokens.get(network, found.token.asset)) tokens.add(found.token)
      show({ status: 'idle' })
    },
    clear() {
      task.stop()
      show({ status: 'idle' })
    },
  }
}

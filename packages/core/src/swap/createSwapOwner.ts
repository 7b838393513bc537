import {
  type CaipAddress,
  type CaipAssetId,
  createCaipNetworkId,
  formatAmount,
  parseAmount,
  parseCaipAsset,
} from '@openappkit/common'
import { createTokenAsset, foldAsset, getNativeAsset } from '../data/assetIds.ts'
import { findAccountNetwork } from '../data/findAccountNetwork.ts'
import type { Kit } from '../kit/types.ts'
import type { Network } from '../networks/types.ts'
import type { SwapTokens } from './createSwapTokens.ts'
import { swapErrors } from './errors.ts'
import type { SwapArguments, SwapPhase, SwapState } from './form.types.ts'
import { isInProgress } from './context.ts'

/** Ties the form to one account on one network. */
export interface SwapOwner {
  begin(this: void, args?: SwapArguments): void
  clear(this: void): void
  /** Starts an empty form if the account or the network of this one is no longer active (R11). */
  follow(this: void): void
  /** Fills in the tokens that the site has requested, once the lists are loaded. */
  fill(this: void): void
  getNetwork(this: void): Network | undefined
}

interface SwapOwnerParams {
  readonly kit: Kit
  readonly state: SwapState
  readonly tokens: SwapTokens
  clearFields(this: void): void
  setPhase(this: void, phase: SwapPhase): void
}

const isBegun = ({ amount, to }: SwapState) => amount.isMax || amount.text !== '' || to !== undefined

const getAddress = (account: CaipAddress) => account.slice(account.lastIndexOf(':') + 1)

/** Another network may come with another address, of another chain family. */
function getReason(before: CaipAddress, after: CaipAddress): 'accountChanged' | 'networkChanged' {
  const isSameFamily = before.split(':')[0] === after.split(':')[0]
  return isSameFamily && getAddress(before) !== getAddress(after) ? 'accountChanged' : 'networkChanged'
}

/** The arguments of a site, checked. Plain JavaScript may pass any value. */
interface ParsedSwapArguments {
  readonly network: Network | undefined
  /** Address, CAIP-19 id or symbol. */
  readonly from?: string
  readonly to?: string
  readonly amount: string
}

const MAX_LENGTH = 256
const MAX_DECIMALS = 100
const NOTHING: ParsedSwapArguments = { network: undefined, amount: '' }

/** The network that a CAIP-19 id names; `undefined` for any other text. */
function parseAssetNetwork(text: string): ReturnType<typeof createCaipNetworkId> | undefined {
  if (!text.includes('/')) return undefined
  try {
    const { namespace, reference } = parseCaipAsset(text)
    return createCaipNetworkId(namespace, reference)
  } catch {
    return undefined
  }
}

/**
 * The arguments, and an alert to developers for each invalid one. A wrong amount is left out. Without a valid network and tokens
 * all of them are: the same amount of another token must not be guessed.
 */
function parseSwapArguments(kit: Kit, args: SwapArguments): ParsedSwapArguments {
  let isRefused = false
  const raise = (name: keyof SwapArguments, expected: string) =>
    kit.alerts.raise(swapErrors.invalidArgument({ name, value: String(args[name]), expected }))
  const refuse = (name: keyof SwapArguments, expected: string): undefined => {
    isRefused = true
    raise(name, expected)
  }

  function readToken(name: 'fromToken' | 'toToken'): string | undefined {
    const value: unknown = args[name]
    if (value === undefined) return undefined
    if (typeof value === 'string' && value.trim() !== '' && value.length <= MAX_LENGTH) return value.trim()
    return refuse(name, 'the address, the CAIP-19 id or the symbol of a token')
  }

  const from = readToken('fromToken')
  const to = readToken('toToken')
  const named = [from, to].flatMap((text) => (text === undefined ? [] : (parseAssetNetwork(text) ?? [])))

  function findNetwork(): Network | undefined {
    const first = named[0] === undefined ? undefined : kit.networks.find(named[0])
    const { namespace = first?.chainNamespace ?? kit.networks.state.activeNamespace, chainId } = args
    if (kit.networks.list(namespace).length === 0) return refuse('namespace', 'a namespace that is configured')
    if (chainId === undefined) return first ?? kit.networks.getActive(namespace)
    const text = String(chainId)
    const id = text.includes(':') ? text : createCaipNetworkId(namespace, text)
    return (
      kit.networks.list(namespace).find(({ caipNetworkId }) => caipNetworkId === id) ??
      refuse('chainId', 'the id of a network that is configured')
    )
  }

  function readAmount(): string {
    const { amount } = args
    if (amount === undefined) return ''
    const value = ['number', 'string'].includes(typeof amount)
      ? parseAmount(String(amount).trim(), MAX_DECIMALS)
      : undefined
    // Written without an exponent: a number such as 1e-7 is valid.
    if (value !== undefined) return formatAmount(value, MAX_DECIMALS)
    raise('amount', 'a decimal number of whole units, such as "0.5"')
    return ''
  }

  const network = findNetwork()
  for (const name of ['fromToken', 'toToken'] as const) {
    const text = name === 'fromToken' ? from : to
    if (network && text?.includes('/') && parseAssetNetwork(text) !== network.caipNetworkId) {
      refuse(name, 'a CAIP-19 id on a network that is configured')
    }
  }
  if (!network || isRefused) return NOTHING
  return { network, ...(from !== undefined && { from }), ...(to !== undefined && { to }), amount: readAmount() }
}

export function createSwapOwner({ kit, state, tokens, clearFields, setPhase }: SwapOwnerParams): SwapOwner {
  /** Whether the form is in use. Otherwise nothing is fetched for it. */
  let isInUse = false
  /** What the site has requested, until the wallet is on its network and the lists are loaded. */
  let args: ParsedSwapArguments | undefined
  let lastNetwork: string | undefined

  const getNetwork = () => state.account && findAccountNetwork(kit, state.account)?.network

  /** Starts an empty form for the active account. A swap in progress, and its result, stay: they name their account. */
  function restart(resetReason?: SwapState['resetReason']): void {
    state.formId += 1
    state.account = kit.connections.getCaipAddress()
    state.resetReason = resetReason
    state.argumentsError = undefined
    clearFields()
    const { status } = state.phase
    if (!isInProgress(state.phase) && status !== 'done' && status !== 'failed') setPhase({ status: 'choose' })
    const network = getNetwork()
    tokens.clearAccount()
    if (network?.caipNetworkId !== lastNetwork) tokens.clear()
    lastNetwork = network?.caipNetworkId
    if (!network || !isInUse) return
    state.from = getNativeAsset(kit, network)
    tokens.load(network)
  }

  function findSymbol(network: Network, symbol: string): CaipAssetId | undefined {
    const { own, suggested, others } = tokens.getLists(network)
    const isNamed = (token: { readonly symbol: string; readonly isVerified: boolean }) =>
      token.isVerified && token.symbol.toLowerCase() === symbol.toLowerCase()
    return [...own, ...suggested, ...others].find(isNamed)?.asset
  }

  /** A text of the site as an asset of a list; `undefined` if there is none. */
  function findAsset(network: Network, text: string): CaipAssetId | undefined {
    const asset = parseAssetNetwork(text) ? (text as CaipAssetId) : createTokenAsset(kit, network, text)
    return tokens.get(network, asset)?.asset ?? findSymbol(network, text)
  }

  function fill(): void {
    const network = getNetwork()
    if (!args || !network || network.caipNetworkId !== args.network?.caipNetworkId) return
    state.wantedNetwork = undefined
    const { from, to, amount } = args
    // Never the currency of the network instead of the requested token.
    if (from !== undefined) state.from = undefined
    if (amount !== '' && state.amount.text === '') state.amount = kit.valtio.ref({ text: amount, isMax: false })
    if (!state.tokens.tokens && state.tokens.status !== 'error') return
    args = undefined
    const found = {
      from: from === undefined ? undefined : findAsset(network, from),
      to: to === undefined ? undefined : findAsset(network, to),
    }
    if (from !== undefined) state.from = found.from
    const isSame = found.to !== undefined && state.from !== undefined && foldAsset(found.to) === foldAsset(state.from)
    // The default of the one side is not the wish of the site for the other.
    if (isSame && from === undefined) state.from = undefined
    state.to = isSame && from !== undefined ? undefined : found.to
    const missing = from !== undefined && !found.from ? from : to !== undefined && !found.to ? to : undefined
    if (missing !== undefined) {
      state.argumentsError = kit.valtio.ref(swapErrors.tokenNotListed({ token: missing, network: network.name }))
    }
  }

  return {
    getNetwork,
    fill,
    begin(given) {
      isInUse = true
      if (isInProgress(state.phase)) return
      args = given && parseSwapArguments(kit, given)
      const wanted = args?.network?.caipNetworkId
      setPhase({ status: 'choose' })
      restart()
      const network = getNetwork()
      state.wantedNetwork = wanted === network?.caipNetworkId ? undefined : wanted
      fill()
    },
    clear() {
      isInUse = false
      if (isInProgress(state.phase)) return
      args = undefined
      state.wantedNetwork = undefined
      setPhase({ status: 'choose' })
      restart()
    },
    follow() {
      const before = state.account
      const after = kit.connections.getCaipAddress()
      if (before === after) return
      restart(before && after && !state.wantedNetwork && isBegun(state) ? getReason(before, after) : undefined)
      fill()
    },
  }
}

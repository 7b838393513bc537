import {
  type CaipAddress,
  type CaipAssetId,
  createCaipNetworkId,
  formatAmount,
  parseAmount,
  parseCaipAsset,
} from '@openappkit/common'
import type { Kit } from '../kit/types.ts'
import type { Network } from '../networks/types.ts'
import type { FormReader } from './createFormReader.ts'
import type { Holdings } from './createHoldings.ts'
import type { RecipientField } from './createRecipientField.ts'
import { isPrompting } from './context.ts'
import type { ResetReason, SendArguments, SendRequest, SendState } from './types.ts'
import { createTokenAsset } from '../data/assetIds.ts'
import { sendErrors } from './errors.ts'
import { getActivity } from '../activity/getActivity.ts'

/** Ties the form to one account on one network. */
export interface Owner {
  begin(this: void, args?: SendArguments): void
  clear(this: void): void
  /** Starts an empty form if the account or the network of this one is no longer active (R11). */
  follow(this: void): void
  /** Reads the requested asset again if that has failed. */
  retry(this: void): void
}

/** The earlier transfers of the account, which a recipient is compared with (S19). */
interface History {
  /** Fetches the latest ones of the active account, unless they are fresh. Never rejects. */
  load(this: void): void
}

/** @param onChange - Called when the recipients of earlier transfers change. */
export function createHistory(kit: Kit, onChange: () => void): History {
  let known = ''
  let isWatched = false

  function compare(): void {
    const recipients = getActivity(kit).listCounterparties().join(' ')
    if (recipients === known) return
    known = recipients
    onChange()
  }

  return {
    load() {
      const activity = getActivity(kit)
      if (!activity.isAvailable()) return
      if (!isWatched) kit.onDestroy(kit.valtio.subscribe(activity.state, compare))
      isWatched = true
      activity.load().catch((error: unknown) => kit.log.debug('The earlier transfers could not be fetched.', error))
    },
  }
}

interface OwnerParams {
  readonly kit: Kit
  readonly state: SendState
  readonly holdings: Holdings
  readonly getNetwork: FormReader['getNetwork']
  clearFields(this: void): void
  readonly setRecipient: RecipientField['set']
  readonly loadHistory: History['load']
}

/** Whether there is something to lose. */
const isBegun = ({ amount, recipient, asset, request, formId }: SendState) =>
  asset !== undefined ||
  amount.isMax ||
  amount.text !== '' ||
  recipient.text !== '' ||
  (request.status === 'waiting' && request.formId === formId)

/** Whether the transfer of the request may still be sent, or may have been sent: the visitor must know before sending again. */
const isOpen = (request: SendRequest) =>
  request.status === 'waiting' || (request.status === 'failed' && request.isUncertain)

const getAddress = (account: CaipAddress) => account.slice(account.lastIndexOf(':') + 1)

/** Another network may come with another address, of another chain family. */
function getReason(before: CaipAddress, after: CaipAddress): ResetReason {
  const isSameFamily = before.split(':')[0] === after.split(':')[0]
  return isSameFamily && getAddress(before) !== getAddress(after) ? 'accountChanged' : 'networkChanged'
}

/** The arguments of a site, checked. Plain JavaScript may pass any value. */
interface ParsedArguments {
  /** The network to send on. */
  readonly network: Network | undefined
  /** Absent for the currency of the network. */
  readonly asset?: CaipAssetId
  readonly amount: string
  readonly to: string
}

const MAX_LENGTH = 256
/** Digits after the point of an amount. More than those of any token in use. */
const MAX_DECIMALS = 100

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= MAX_LENGTH

function isAssetId(asset: string): boolean {
  try {
    return parseCaipAsset(asset).assetReference !== ''
  } catch {
    return false
  }
}

const NOTHING: ParsedArguments = { network: undefined, amount: '', to: '' }

/**
 * The arguments, and an alert to developers for each invalid one. A wrong amount or recipient is left out. Without a valid
 * network and asset all of them are: the same amount of another asset must not be guessed.
 */
function parseSendArguments(kit: Kit, args: SendArguments): ParsedArguments {
  let isRefused = false
  const raise = (name: keyof SendArguments, expected: string) => {
    kit.alerts.raise(sendErrors.invalidArgument({ name, value: String(args[name]), expected }))
  }
  const refuse = (name: keyof SendArguments, expected: string): undefined => {
    isRefused = true
    raise(name, expected)
  }

  /** The network that a CAIP-19 id names; `undefined` for any other value. */
  function findNetworkOf(asset: unknown): Network | undefined {
    if (!isText(asset) || !isAssetId(asset)) return undefined
    const { namespace, reference } = parseCaipAsset(asset)
    return kit.networks.find(createCaipNetworkId(namespace, reference))
  }

  function findNetwork(): Network | undefined {
    const { asset, chainId } = args
    const named = findNetworkOf(asset)
    const { namespace = named?.chainNamespace ?? kit.networks.state.activeNamespace } = args
    if (kit.networks.list(namespace).length === 0) return refuse('namespace', 'a namespace that is configured')
    if (chainId === undefined) return named ?? kit.networks.getActive(namespace)
    const text = String(chainId)
    const id = text.includes(':') ? text : createCaipNetworkId(namespace, text)
    const found = kit.networks.list(namespace).find(({ caipNetworkId }) => caipNetworkId === id)
    if (!found) refuse('chainId', 'the id of a network that is configured')
    return found
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

  function readRecipient(): string {
    const { to } = args
    if (to === undefined || isText(to)) return to?.trim() ?? ''
    raise('to', 'an address or a name')
    return ''
  }

  function readToken(network: Network): CaipAssetId | undefined {
    const { tokenAddress } = args
    if (tokenAddress === undefined) return undefined
    const asset = isText(tokenAddress) ? createTokenAsset(kit, network, tokenAddress.trim()) : undefined
    if (asset !== undefined && isAssetId(asset)) return asset
    return refuse('tokenAddress', 'the address of a token')
  }

  function readAsset(network: Network): CaipAssetId | undefined {
    const { asset } = args
    if (asset === undefined) return readToken(network)
    const hasNetwork = args.namespace === undefined || args.namespace === network.chainNamespace
    if (hasNetwork && findNetworkOf(asset)?.caipNetworkId === network.caipNetworkId) return asset
    return refuse('asset', 'a CAIP-19 id on a network that is configured')
  }

  const network = findNetwork()
  const asset = network && readAsset(network)
  if (!network || isRefused) return NOTHING
  return { network, ...(asset !== undefined && { asset }), amount: readAmount(), to: readRecipient() }
}

export function createOwner({
  kit,
  state,
  holdings,
  getNetwork,
  clearFields,
  setRecipient,
  loadHistory,
}: OwnerParams): Owner {
  /** Whether the form is in use. Otherwise nothing is fetched for it. */
  let isInUse = false
  /** What the site has requested, until the wallet is on its network. */
  let args: ParsedArguments | undefined

  /** Starts an empty form for the active account. */
  function restart(resetReason?: ResetReason): void {
    state.formId += 1
    // The wallet has closed its prompt.
    if (state.request.status === 'waiting' && !isPrompting(state.request)) {
      state.request = kit.valtio.ref({ status: 'idle' })
    }
    state.account = kit.connections.getCaipAddress()
    state.resetReason = resetReason
    clearFields()
    const network = getNetwork()
    if (!network || !isInUse) return
    void holdings.load(network)
    loadHistory()
  }

  /** Reads an asset that the site has requested. */
  async function loadAsset(network: Network, asset: CaipAssetId): Promise<void> {
    const { formId } = state
    state.assetError = undefined
    const error = await holdings.load(network, asset)
    const isLatest = state.formId === formId && state.wantedAsset === asset
    if (error && isLatest) state.assetError = kit.valtio.ref(error)
  }

  /** Fills in what the site has requested, once the wallet is on the network. */
  function fill(): void {
    const network = getNetwork()
    if (!args || !network || network.caipNetworkId !== args.network?.caipNetworkId) return
    const { asset, amount, to } = args
    args = undefined
    state.wantedNetwork = undefined
    // Never the currency of the network instead of the requested asset.
    state.wantedAsset = asset
    state.amount = kit.valtio.ref({ text: amount, unit: 'asset', isMax: false })
    if (to) setRecipient(to, true)
    if (asset) void loadAsset(network, asset)
  }

  function clear(): void {
    isInUse = false
    const { request, formId } = state
    if (isPrompting(request) && 'formId' in request && request.formId === formId) return
    args = undefined
    state.wantedNetwork = undefined
    restart()
  }

  return {
    begin(given) {
      isInUse = true
      args = given && parseSendArguments(kit, given)
      const wanted = args?.network?.caipNetworkId
      restart()
      state.wantedNetwork = wanted === getNetwork()?.caipNetworkId ? undefined : wanted
      if (!isOpen(state.request)) state.request = kit.valtio.ref({ status: 'idle' })
      fill()
    },
    clear,
    retry() {
      const network = getNetwork()
      if (network && state.wantedAsset && state.assetError) void loadAsset(network, state.wantedAsset)
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

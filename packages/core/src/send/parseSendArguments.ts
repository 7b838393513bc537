import { createCaipNetworkId, formatAmount, parseAmount, parseCaipAsset, type CaipAssetId } from '@openappkit/common'
import { createTokenAsset } from '../data/assetIds.ts'
import type { Kit } from '../kit/types.ts'
import type { Network } from '../networks/types.ts'
import { sendErrors } from './errors.ts'
import type { SendArguments } from './types.ts'

/** The arguments of a site, checked. Plain JavaScript may pass any value. */
export interface ParsedArguments {
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
export function parseSendArguments(kit: Kit, args: SendArguments): ParsedArguments {
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

  function readToken({ caipNetworkId }: Network): CaipAssetId | undefined {
    const { tokenAddress } = args
    if (tokenAddress === undefined) return undefined
    const asset = isText(tokenAddress) ? createTokenAsset(caipNetworkId, tokenAddress.trim()) : undefined
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

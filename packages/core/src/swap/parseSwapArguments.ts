import { createCaipNetworkId, formatAmount, parseAmount, parseCaipAsset } from '@openappkit/common'
import type { Kit } from '../kit/types.ts'
import type { Network } from '../networks/types.ts'
import { swapErrors } from './errors.ts'
import type { SwapArguments } from './form.types.ts'

/** The arguments of a site, checked. Plain JavaScript may pass any value. */
export interface ParsedSwapArguments {
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
export function parseAssetNetwork(text: string): ReturnType<typeof createCaipNetworkId> | undefined {
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
export function parseSwapArguments(kit: Kit, args: SwapArguments): ParsedSwapArguments {
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

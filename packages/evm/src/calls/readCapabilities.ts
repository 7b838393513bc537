import { toHexChainId } from '@openappkit/common'
import type { Network } from '@openappkit/core'
import type { AdapterContext, ReportedCapabilities } from '../context.ts'
import type { Wallet } from '../wallet/createWallet.ts'
import { parseChainReference } from '../wallet/parseChainReference.ts'
import { waitAtMost } from '../wallet/wait.ts'

/** A wallet answers from its own state. One that does not answer in time counts as a wallet without capabilities. */
const DEADLINE_MS = 3_000

/** An account may gain capabilities while it is connected. */
const CACHE_MS = 300_000

interface CapabilitiesRequest {
  readonly address: string
  readonly network: Network
  readonly signal: AbortSignal
}

type Capabilities = Readonly<Record<string, unknown>>

export const isRecord = (value: unknown): value is Capabilities =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The entry of the chain, with what applies to all chains (`0x0`). `undefined` if the wallet lists neither. */
function parseCapabilities(answer: unknown, network: Network): Capabilities | undefined {
  if (!isRecord(answer)) return undefined
  const entries = Object.entries(answer).filter((entry): entry is [string, Capabilities] => isRecord(entry[1]))
  const find = (isWanted: (key: string) => boolean) => entries.find(([key]) => isWanted(key))?.[1]
  const own = find((key) => parseChainReference(key) === String(network.id))
  const common = find((key) => /^0x0+$/.test(key))
  return own || common ? { ...common, ...own } : undefined
}

/** The answers of a wallet in its session, without those that are too old. */
export function getCache(
  { capabilities, clock }: AdapterContext,
  { session }: Wallet,
): Map<string, ReportedCapabilities> {
  const entries = capabilities.get(session) ?? new Map<string, ReportedCapabilities>()
  capabilities.set(session, entries)
  for (const [key, { atMs }] of entries) if (clock.now() - atMs > CACHE_MS) entries.delete(key)
  return entries
}

const createKey = ({ address, network }: Omit<CapabilitiesRequest, 'signal'>) =>
  `${address.toLowerCase()} ${network.caipNetworkId}`

/** The request outlasts its caller, because other callers use its answer too. It ends with the session. */
async function request(wallet: Wallet, { address, network }: CapabilitiesRequest): Promise<Capabilities | undefined> {
  try {
    const params = [address, [toHexChainId(network.id)]]
    return parseCapabilities(
      await wallet.request({ method: 'wallet_getCapabilities', params }, wallet.session),
      network,
    )
  } catch {
    return undefined
  }
}

/**
 * Reads the capabilities of a connected wallet on a network, without a prompt. The answer is kept for the connection, at
 * most 5 minutes.
 *
 * @returns `undefined` if the wallet reports none for the network, or does not answer within 3 s of the first request.
 * @throws the reason of the signal
 * @see https://eips.ethereum.org/EIPS/eip-5792
 */
export async function readCapabilities(
  context: AdapterContext,
  wallet: Wallet,
  asked: CapabilitiesRequest,
): Promise<Capabilities | undefined> {
  const { clock, life } = context
  const cache = getCache(context, wallet)
  const key = createKey(asked)
  const entry = cache.get(key) ?? { answer: request(wallet, asked), atMs: clock.now() }
  cache.set(key, entry)
  // A browser opens the app of a wallet only for a moment after a tap, so a second caller waits for the rest of the time.
  const deadlineMs = Math.max(0, entry.atMs + DEADLINE_MS - clock.now())
  return waitAtMost(entry.answer, { clock, deadlineMs, signals: [asked.signal, life] })
}

/** Treats a wallet as one without capabilities, after it has refused a method that it reported. */
export function revokeCapabilities(
  context: AdapterContext,
  wallet: Wallet,
  asked: Omit<CapabilitiesRequest, 'signal'>,
): void {
  getCache(context, wallet).set(createKey(asked), { answer: Promise.resolve(undefined), atMs: context.clock.now() })
}

import { formatAmount, parseAmount, parseCaipAddress, createCaipNetworkId } from '@openappkit/common'
import { linkAbort, withDeadline } from '../async/deadline.ts'
import type { Balance } from '../connections/driver.types.ts'
import type { Transaction } from '../data/types.ts'
import type { Kit } from '../kit/types.ts'
import type { Network } from '../networks/types.ts'
import type { StoredPurchase } from './createPurchaseStore.ts'
import { onrampErrors } from './errors.ts'
import { getOnrampProviders } from './getOnrampProviders.ts'
import { readBalance } from './readSnapshot.ts'
import type { PurchaseStatus } from './types.ts'

/** What one look at the provider and the chain shows. */
export interface Delivery {
  readonly status: Extract<PurchaseStatus, { readonly status: 'delivered' | 'failed' }>
  /** False if the provider has answered without it: only the balance shows it, which may have grown for another reason. */
  readonly isCertain: boolean
  /** How much has arrived, in base units. Absent for a failure. */
  readonly units?: bigint
}

/** The end of a look. */
export interface Look {
  /** Absent while nothing is known. */
  readonly delivery?: Delivery
  /** Whether the balance was read, and compared with the one before the purchase. Without that, nothing proves that it has not arrived. */
  readonly isRead: boolean
}

/** Time limit of each read. The next look repeats it. */
const READ_MS = 10_000
/** How much earlier than the purchase began its row may be: the clocks of the visitor and of the provider differ. */
const CLOCK_DIFFERENCE_MS = 600_000
/** So many transactions of the provider are looked at: each costs requests to a node. */
const MAX_CONFIRMED = 5
/** The part of the expected amount that the balance must grow by, in per cent: prices move until the provider delivers. */
const EXPECTED_PER_CENT = 90n

interface LookParams {
  readonly kit: Kit
  readonly purchase: StoredPurchase
  readonly network: Network
  readonly address: string
  readonly signal: AbortSignal
}

/** A read that ends in time; `undefined` after a failure, which is in the log. */
async function readInTime<Value>(
  { kit, signal }: LookParams,
  read: (signal: AbortSignal) => Promise<Value> | undefined,
): Promise<Value | undefined> {
  const attempt = linkAbort(signal)
  try {
    const answer = Promise.resolve(read(attempt.signal))
    return await withDeadline(answer, {
      clock: kit.ports.clock,
      signal,
      deadlineMs: READ_MS,
      onDeadline: () => undefined,
    })
  } catch (error) {
    signal.throwIfAborted()
    if (error !== undefined) kit.log.warn('The delivery of a purchase could not be read.', error)
    return undefined
  } finally {
    attempt.abort()
    attempt.release()
  }
}

/** Whether a row of the provider is the purchase: new since it began, and of what was bought. */
function isOf({ before, startedAtMs, symbol }: StoredPurchase, { id, metadata, transfers }: Transaction): boolean {
  const isNew = before.known ? !before.known.includes(id) : metadata.minedAt >= startedAtMs - CLOCK_DIFFERENCE_MS
  const received = transfers.filter(({ direction }) => direction === 'in')
  return (
    isNew &&
    (received.length === 0 ||
      received.some(({ fungible_info: token }) => token?.symbol.toLowerCase() === symbol.toLowerCase()))
  )
}

/** How much the balance has grown, in base units; `undefined` if that is unknown. */
const getGrowth = ({ before }: StoredPurchase, balance: Balance | undefined) =>
  balance && before.balance !== undefined ? balance.amount - before.balance : undefined

/**
 * A transaction that the provider names counts only if the chain has it, and it has moved something to the account. An older one, or that
 * of another purchase, has not: the balance is as it was.
 */
async function confirm(
  look: LookParams,
  { metadata }: Transaction,
  balance: Balance | undefined,
): Promise<Delivery | undefined> {
  const { kit, purchase, network, address } = look
  const { hash, sentFrom: from } = metadata
  const growth = getGrowth(purchase, balance)
  if (!balance || (growth !== undefined && growth <= 0n)) return undefined
  const adapter = kit.connections.getAdapter(network.chainNamespace)
  const outcome = await readInTime(look, (signal) => adapter?.followTransfer?.({ hash, from, network, signal }))
  if (outcome?.status !== 'confirmed') return undefined
  const swaps = adapter?.facets?.swaps
  const request = { network, hash: outcome.hash, account: address, asset: purchase.asset }
  const difference = await readInTime(look, (signal) => swaps?.readDifference({ ...request, signal }))
  const units = difference ?? growth
  if (units === undefined || units <= 0n) return undefined
  return {
    status: { status: 'delivered', hash: outcome.hash, quantity: formatAmount(units, balance.decimals) },
    isCertain: true,
    units,
  }
}

/** The balance has grown by about what was bought. */
function recognize({ purchase }: LookParams, balance: Balance | undefined, isAnswered: boolean): Delivery | undefined {
  const growth = getGrowth(purchase, balance)
  const expected =
    balance && purchase.purchaseAmount !== undefined
      ? parseAmount(purchase.purchaseAmount, balance.decimals)
      : undefined
  if (!balance || growth === undefined || !expected || growth * 100n < expected * EXPECTED_PER_CENT) return undefined
  return {
    status: { status: 'delivered', hash: '', quantity: formatAmount(growth, balance.decimals) },
    isCertain: !isAnswered,
    units: growth,
  }
}

/**
 * Looks once for what has become of a purchase: at the provider, whose word alone is no proof, and at the chain.
 *
 * @throws the reason of the signal
 */
export async function findDelivery(kit: Kit, purchase: StoredPurchase, signal: AbortSignal): Promise<Look> {
  const { namespace, reference, address } = parseCaipAddress(purchase.account, kit.networks.namespaces())
  const network = kit.networks.find(createCaipNetworkId(namespace, reference))
  if (!network) return { isRead: false }
  const look: LookParams = { kit, purchase, network, address, signal }
  const provider = getOnrampProviders(kit).find(({ id }) => id === purchase.providerId)
  const [page, balance] = await Promise.all([
    readInTime(look, (inner) => provider?.getDeliveries?.({ address, network, signal: inner })),
    readInTime(look, (inner) => readBalance(kit, { network, asset: purchase.asset, address }, inner)),
  ])
  const rows = (page?.entries ?? []).filter((row) => isOf(purchase, row))
  const confirmed = rows.filter(({ metadata: { status, hash } }) => status === 'confirmed' && hash !== '')
  const isRead = getGrowth(purchase, balance) !== undefined
  for (const row of confirmed.slice(0, MAX_CONFIRMED)) {
    const delivery = await confirm(look, row, balance)
    if (delivery) return { delivery, isRead }
  }
  const recognized = recognize(look, balance, page !== undefined)
  if (recognized) return { delivery: recognized, isRead }
  const isFailed = rows.length > 0 && rows.every(({ metadata }) => metadata.status === 'failed')
  const failed: Delivery = { status: { status: 'failed', error: onrampErrors.declined() }, isCertain: true }
  return { ...(isFailed && { delivery: failed }), isRead }
}

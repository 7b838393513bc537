import { formatAmount, type AppKitError, type CaipAssetId } from '@openappkit/common'
import { isNativeAsset } from '../data/assetIds.ts'
import type { CurrencyAmount, Token } from '../data/types.ts'
import type { Network } from '../networks/types.ts'
import { readAmount, type ReadAmount } from '../transfer/readAmount.ts'
import { isRefusal } from '../transfer/wouldRevert.ts'
import { formatWorth, readWorth, toWorth } from './amounts.ts'
import { MAX_ESTIMATE_AGE_MS } from './context.ts'
import { sendErrors } from './errors.ts'
import { getEstimatedAmount } from './plans.ts'
import type { SendAsset, SendForm, SendObstacle, SendState } from './types.ts'

/** What the form depends on besides its own state. */
export interface FormFacts {
  /** The network of the form; `undefined` if none is connected, or the site does not support it. */
  readonly network: Network | undefined
  readonly asset: SendAsset | undefined
  /** The currency that pays the fee, as the account holds it; `undefined` until it is read. */
  readonly feeAsset: Token | undefined
  /** True if another account may pay the fee, as for a smart account. */
  readonly isFeeSponsored: boolean
  /** True if the asset that the site has requested was not found. */
  readonly isAssetMissing: boolean
  /** The time while the visitor looks at the cost, in milliseconds since the epoch; `undefined` otherwise. */
  readonly reviewedAtMs: number | undefined
}

export interface Described {
  readonly id: CaipAssetId
  readonly decimals: number
  readonly symbol: string
  /** In base units. */
  readonly balance: bigint
  readonly price: CurrencyAmount | undefined
  /** True for the only item of a collection: there is no amount to enter. */
  readonly isSingle: boolean
}

/** The properties that tokens and collectibles share. */
export function describeAsset(asset: SendAsset): Described {
  if (asset.kind === 'collectible') {
    const { asset: id, name, amount } = asset.collectible
    return { id, decimals: 0, symbol: name, balance: amount, price: undefined, isSingle: amount === 1n }
  }
  const { asset: id, decimals, symbol, amount, price } = asset.token
  return { id, decimals, symbol, balance: amount, price, isSingle: false }
}

const atLeastZero = (value: bigint) => (value > 0n ? value : 0n)

/** The balance, less the fee if the asset pays it. `undefined` while that fee is unknown. */
function getMax(
  { id, balance }: Described,
  fee: bigint | undefined,
  { isFeeSponsored }: FormFacts,
): bigint | undefined {
  if (!isNativeAsset(id) || isFeeSponsored) return balance
  return fee === undefined ? undefined : atLeastZero(balance - fee)
}

function readEntry({ amount }: SendState, asset: Described, max: bigint | undefined): Partial<ReadAmount> {
  if (asset.isSingle) return { value: 1n }
  if (amount.isMax) {
    if (max === undefined) return {}
    return max > 0n ? { value: max } : { error: sendErrors.zeroAmount() }
  }
  if (amount.text === '') return {}
  if (amount.exact !== undefined) return { value: amount.exact }
  return amount.unit === 'currency' ? readWorth(amount.text, asset) : readAmount(amount.text, asset)
}

/** The fee of the chosen speed, or the only fee. */
function getFee({ estimate: state, speed }: SendState): bigint | undefined {
  const estimate = 'estimate' in state ? state.estimate : undefined
  return (estimate?.fees?.[speed] ?? estimate?.fee)?.amount
}

/**
 * Whether the cost is known for the asset and the recipient. Another amount changes it little, but in the review the cost is
 * that of the amount, and not outdated: the transfer is sent with it.
 */
function isEstimated(state: SendState, { id }: Described, value: bigint, { reviewedAtMs }: FormFacts): boolean {
  const { estimate, recipient } = state
  if (!('params' in estimate) || !estimate.params || estimate.atMs === undefined || recipient.status !== 'valid') {
    return false
  }
  const { params, atMs } = estimate
  if (params.asset !== id || params.to !== recipient.address) return false
  return (
    reviewedAtMs === undefined ||
    (params.amount === getEstimatedAmount(state, id, value) && reviewedAtMs - atMs <= MAX_ESTIMATE_AGE_MS)
  )
}

interface Obstacle {
  readonly obstacle?: SendObstacle
  readonly error?: AppKitError
}

/** Whether the account can pay. Distinguishes the amount and the fee. */
function findMissingFunds(asset: Described, value: bigint, fee: bigint | undefined, facts: FormFacts): Obstacle {
  const { network, feeAsset, isFeeSponsored } = facts
  const isMissing = value > asset.balance
  if (isMissing) return { obstacle: 'funds', error: sendErrors.insufficientAmount({ symbol: asset.symbol }) }
  if (isFeeSponsored || !feeAsset || fee === undefined || !network) return {}
  const left = isNativeAsset(asset.id) ? feeAsset.amount - value : feeAsset.amount
  return left < fee
    ? { obstacle: 'fee', error: sendErrors.insufficientFee({ symbol: network.nativeCurrency.symbol }) }
    : {}
}

function findRecipientObstacle({ recipient, isDangerConfirmed }: SendState): Obstacle {
  if (recipient.status !== 'valid') {
    return { obstacle: 'recipient', ...('error' in recipient && { error: recipient.error }) }
  }
  const isDangerous = recipient.warnings.some(({ level }) => level === 'danger')
  return isDangerous && !isDangerConfirmed ? { obstacle: 'confirmation' } : {}
}

/** The first thing that is missing. Missing funds come before the recipient, because the visitor sees them first. */
function findObstacle(state: SendState, asset: Described, amount: Partial<ReadAmount>, facts: FormFacts): Obstacle {
  const { value, error } = amount
  if (value === undefined) return { obstacle: 'amount', ...(error && { error }) }
  const funds = findMissingFunds(asset, value, getFee(state), facts)
  if (funds.obstacle) return funds
  const recipient = findRecipientObstacle(state)
  if (recipient.obstacle && recipient.obstacle !== 'confirmation') return recipient
  if (state.estimate.status === 'error') {
    const { error: failure } = state.estimate
    return { obstacle: isRefusal(failure) ? 'refusal' : 'estimate', error: failure }
  }
  if (!isEstimated(state, asset, value, facts)) return { obstacle: 'estimate' }
  const isUnconfirmed = state.simulation.status === 'failing' && !state.isFailureConfirmed
  return isUnconfirmed ? { obstacle: 'confirmation' } : recipient
}

/** The text of the field, also while it follows the maximum. */
function writeAmount({ amount }: SendState, asset: Described, value: bigint | undefined): string {
  if (!amount.isMax) return amount.text
  if (value === undefined) return ''
  const worth = amount.unit === 'currency' ? toWorth(value, asset) : undefined
  return worth === undefined ? formatAmount(value, asset.decimals) : formatWorth(worth)
}

/** What the state of the form means. Sends no request. */
export function describeForm(state: SendState, facts: FormFacts): SendForm {
  const { network, asset: sent, feeAsset } = facts
  const nothing = {
    network,
    asset: undefined,
    decimals: 0,
    symbol: '',
    amountText: state.amount.text,
    canUseCurrency: false,
  }
  if (!state.account) return { ...nothing, obstacle: 'account' }
  if (!network || state.wantedNetwork) return { ...nothing, obstacle: 'network' }
  if (!sent) {
    const error = facts.isAssetMissing
      ? sendErrors.assetNotFound({ asset: state.wantedAsset ?? '' })
      : state.wantedAsset && state.assetError
    return { ...nothing, obstacle: 'asset', ...(error && { error }) }
  }
  const asset = describeAsset(sent)
  const fee = getFee(state)
  const max = getMax(asset, fee, facts)
  const amount = readEntry(state, asset, max)
  const { value } = amount
  const worth = value === undefined ? undefined : toWorth(value, asset)
  return {
    network,
    asset: sent,
    assetId: asset.id,
    decimals: asset.decimals,
    symbol: asset.symbol,
    amountText: writeAmount(state, asset, value),
    balance: asset.balance,
    canUseCurrency: asset.price !== undefined && asset.price > 0n,
    ...(value !== undefined && { value }),
    ...(max !== undefined && { max }),
    ...(worth !== undefined && { worth }),
    ...(fee !== undefined && { fee }),
    ...(feeAsset && { feeAsset }),
    ...findObstacle(state, asset, amount, facts),
  }
}

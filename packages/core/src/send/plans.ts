/** @module The transfers that a form describes. */
import type { CaipAssetId } from '@openappkit/common'
import { isNativeAsset } from '../data/assetIds.ts'
import type { TransferParams } from '../transfer/types.ts'
import type { SendForm, SendState } from './types.ts'

/** Equal for equal transfers of one account. */
export const writeKey = (account: string | undefined, { asset, amount, to }: TransferParams): string =>
  [account, asset, amount, to].join(' ')

const SMALLEST = 1n

/** Whether the amount is the maximum of the currency that pays the fee: the fee is needed before it is known. */
const isBeforeFee = ({ amount }: SendState, asset: CaipAssetId) => amount.isMax && isNativeAsset(asset)

/** The amount to estimate. */
export const getEstimatedAmount = (state: SendState, asset: CaipAssetId, value: bigint): bigint =>
  isBeforeFee(state, asset) ? SMALLEST : value

/**
 * The transfer to estimate; `undefined` if the form does not describe one yet. The maximum of the currency that pays the fee
 * is estimated before the recipient is known: to the sender.
 */
export function getEstimated(state: SendState, form: SendForm, from: string): TransferParams | undefined {
  const { assetId: asset, value, obstacle } = form
  const { recipient } = state
  if (!asset) return undefined
  const to = recipient.status === 'valid' ? recipient.address : undefined
  if (isBeforeFee(state, asset)) return { asset, amount: SMALLEST, to: to ?? from }
  return to !== undefined && value !== undefined && obstacle !== 'funds' ? { asset, amount: value, to } : undefined
}

/** The transfer that can be sent; `undefined` while something is missing. */
export function getPlanned(
  { recipient }: SendState,
  { assetId: asset, value, obstacle }: SendForm,
): TransferParams | undefined {
  const isComplete = obstacle === undefined || obstacle === 'confirmation'
  if (!isComplete || !asset || value === undefined || recipient.status !== 'valid') return undefined
  return { asset, amount: value, to: recipient.address }
}

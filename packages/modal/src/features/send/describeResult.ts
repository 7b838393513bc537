import { isAppKitError } from '@openappkit/common'
import {
  getReceived,
  getSend,
  type FollowedTransfer,
  type Kit,
  type SentTransfer,
  type TransferOutcome,
} from '@openappkit/core/internal'
import { formatAssetAmount } from '../shared/transfers/assets.ts'
import { translateReason } from '../shared/transfers/translateReason.ts'
import { getAskedWallet } from './askedWallet.ts'
import { translateSend } from './translateSend.ts'
import { shortenAccount } from '../../kit/facts/shorten.ts'

/** What has become of a transfer. */
export interface Result {
  readonly transfer: SentTransfer
  /** Absent if the wallet has not sent it. */
  readonly hash?: string
  readonly state: 'waiting' | 'success' | 'error'
  readonly heading: string
  readonly text: string
  /** The error of the wallet. */
  readonly detail?: string
  /** Whether the visitor can go back to the review and try again: never after the wallet may have sent it. */
  readonly canRetry?: boolean
}

const nameRecipient = (kit: Kit, { name, to, network }: SentTransfer) =>
  name ?? shortenAccount(kit, to, network.chainNamespace)

/** What the recipient of a confirmed transfer has received, as far as the chain shows it. */
export function describeReceived(
  kit: Kit,
  transfer: SentTransfer,
  outcome: TransferOutcome,
): Pick<Result, 'state' | 'heading' | 'text'> {
  const messages = translateSend(kit)
  const recipient = nameRecipient(kit, transfer)
  const received = getReceived(transfer, outcome)
  if (received === 0n) {
    return { state: 'error', heading: messages.nothingHeading, text: messages.nothingText(recipient) }
  }
  if (received === undefined) {
    const text = messages.includedText(formatAssetAmount(kit, transfer.asset, transfer.amount), recipient)
    return { state: 'success', heading: messages.includedHeading, text }
  }
  const arrived = formatAssetAmount(kit, transfer.asset, received)
  const write = received < transfer.amount ? messages.partlyText : messages.confirmedText
  return { state: 'success', heading: messages.confirmedHeading, text: write(recipient, arrived) }
}

function describeFollowed(kit: Kit, { transfer, hash, outcome, isLost }: FollowedTransfer): Result {
  const messages = translateSend(kit)
  const amount = formatAssetAmount(kit, transfer.asset, transfer.amount)
  const recipient = nameRecipient(kit, transfer)
  const known = outcome?.hash ?? hash
  const found = { transfer, ...(known !== '' && { hash: known }) }
  if (isLost) return { ...found, state: 'error', heading: messages.lostHeading, text: messages.lostText }
  if (!outcome) {
    return { ...found, state: 'waiting', heading: messages.sentHeading, text: messages.sentText(amount, recipient) }
  }
  const { status } = outcome
  if (status === 'confirmed') return { ...found, ...describeReceived(kit, transfer, outcome) }
  if (status === 'unknown') {
    return { ...found, state: 'error', heading: messages.lostHeading, text: messages.unknownText }
  }
  return { ...found, state: 'error', heading: messages[`${status}Heading`], text: messages[`${status}Text`] }
}

/** @param hash - Of a sent transfer; `undefined` for the one that the wallet has not sent. */
export function describeResult(kit: Kit, hash: string | undefined): Result | undefined {
  const { followed, request } = getSend(kit).state
  const asked = 'transfer' in request ? request.transfer : undefined
  // The wallet may report the outcome of a transfer that had no hash.
  const sent = followed.find((entry) => (hash === undefined ? entry.transfer === asked : entry.hash === hash))
  if (sent) return describeFollowed(kit, sent)
  if (request.status !== 'failed') return undefined
  const messages = translateSend(kit)
  const { transfer, error, isUncertain } = request
  const wallet = getAskedWallet(kit)
  return {
    transfer,
    state: 'error',
    heading: isUncertain ? messages.uncertainHeading : messages.failedHeading,
    text: isUncertain ? messages.uncertainText(wallet) : messages.failedText(wallet),
    ...(isAppKitError(error) && { detail: translateReason(kit, error) }),
    canRetry: !isUncertain,
  }
}

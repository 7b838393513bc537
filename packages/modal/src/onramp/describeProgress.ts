import { isAppKitError } from '@openappkit/common'
import { getOnramp, type Kit } from '@openappkit/core'
import { translate } from '../i18n/translate.ts'
import { translateError } from '../i18n/translateError.ts'
import { describePurchase } from './followPurchase.ts'
import { formatPurchase } from './formatPurchase.ts'
import { onrampMessages } from './messages.ts'

/** What has become of a purchase. */
export interface Progress {
  readonly state: 'waiting' | 'success' | 'error'
  readonly heading: string
  readonly text: string
  /** Why it failed. */
  readonly detail?: string
  /** The transaction that has delivered it. */
  readonly hash?: string
}

/** The followed purchase; `undefined` without one. */
export function describeProgress(kit: Kit): Progress | undefined {
  const { purchase: followed } = getOnramp(kit).state
  if (!followed) return undefined
  const { purchase, status } = followed
  const messages = translate(kit, onrampMessages)
  const amount = describePurchase(kit, purchase)
  const provider = purchase.provider.name
  if (status.status === 'delivered') {
    const arrived = formatPurchase(kit, status.quantity, purchase.symbol)
    return {
      state: 'success',
      heading: messages.deliveredHeading,
      text: messages.deliveredText(arrived),
      hash: status.hash,
    }
  }
  if (status.status === 'failed') {
    const { error } = status
    const detail = isAppKitError(error) ? { detail: translateError(kit, error) } : {}
    return { state: 'error', heading: messages.failedHeading, text: messages.failedText(provider), ...detail }
  }
  if (status.status === 'late') {
    return { state: 'error', heading: messages.lateHeading, text: messages.lateText(amount, provider) }
  }
  if (status.status === 'unread') {
    return { state: 'error', heading: messages.unreadHeading, text: messages.unreadText(amount, provider) }
  }
  return status.isPageClosed
    ? { state: 'waiting', heading: messages.closedHeading, text: messages.closedText(amount) }
    : { state: 'waiting', heading: messages.waitingHeading, text: messages.waitingText(amount, provider) }
}

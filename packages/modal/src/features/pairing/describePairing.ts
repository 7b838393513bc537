import { getBaseId, isAppKitError, WALLET_CONNECT_ID, type ErrorCode } from '@openappkit/common'
import { connectionErrors, isFinalAnswer, type Kit, type Pairing } from '@openappkit/core/internal'
import { translate } from '../../i18n/translate.ts'
import { translateError } from '../../i18n/translateError.ts'
import { describeLinkTrouble } from '../shared/connecting/describeLinkTrouble.ts'
import { walletRequestMessages } from '../shared/connecting/request.messages.ts'
import { getPairing } from './getPairing.ts'
import { pairingMessages } from './messages.ts'

/** The status texts of a QR code or a link. */
export interface PairingWords {
  readonly heading: string
  readonly text: string
  /** A problem with the relay connection, which reconnects automatically. */
  readonly trouble?: 'slow' | 'down'
}

/** The texts of a failed attempt. */
export interface EndWords {
  readonly outcome: 'declined' | 'failed'
  readonly heading: string
  readonly text: string
  /** The details of the error. */
  readonly detail?: string
  /** Whether a retry with the same wallet may succeed. */
  readonly canRetry: boolean
}

/** The pairing of the attempt; `undefined` until the connector reports one. */
export function getOffer(kit: Kit): Pairing | undefined {
  const { pending } = kit.connections.state
  return pending && getBaseId(pending.connectorId) === WALLET_CONNECT_ID ? pending.pairing : undefined
}

interface OfferTexts {
  readonly preparing: PairingWords
  readonly ready: PairingWords
  readonly renewed: PairingWords
  readonly stillText: string
}

/** A relay problem has priority over a renewed URI, and that over "still waiting". */
function describeOffer(kit: Kit, texts: OfferTexts): PairingWords {
  const { uri, link, round } = getOffer(kit) ?? { uri: undefined, link: 'open', round: 1 }
  const words = uri === undefined ? texts.preparing : round > 1 ? texts.renewed : texts.ready
  const trouble = describeLinkTrouble(kit, link)
  if (trouble) return { heading: words.heading, ...trouble }
  const isStillWaiting = uri !== undefined && round === 1 && getPairing(kit).state.isStillWaiting
  return isStillWaiting ? { heading: words.heading, text: texts.stillText } : words
}

/** The texts beside a QR code. */
export function describeCode(kit: Kit, wallet: string | undefined, isOtherDevice: boolean): PairingWords {
  const messages = translate(kit, pairingMessages)
  const scanText = wallet === undefined ? messages.scanAnyText : messages.scanText(wallet)
  const otherText = wallet === undefined ? messages.otherDeviceAnyText : messages.otherDeviceText(wallet)
  const heading = isOtherDevice ? messages.otherDeviceHeading : messages.scanHeading
  return describeOffer(kit, {
    preparing: { heading: messages.preparingHeading, text: messages.preparingText },
    ready: { heading, text: isOtherDevice ? otherText : scanText },
    renewed: { heading: messages.renewedHeading, text: messages.renewedText },
    stillText: isOtherDevice ? otherText : messages.scanStillText,
  })
}

/** The texts beside a link that opens a wallet. */
export function describeLink(kit: Kit, wallet: string | undefined, text: string): PairingWords {
  const messages = translate(kit, pairingMessages)
  const heading = wallet === undefined ? messages.openAnyHeading : messages.openHeading(wallet)
  return describeOffer(kit, {
    preparing: { heading, text: messages.linkPreparingText },
    ready: { heading, text },
    renewed: { heading, text: messages.linkRenewedText },
    stillText: messages.openStillText,
  })
}

/** The texts of a failed attempt. */
export function describeEnd(kit: Kit, error: unknown, wallet: string | undefined): EndWords {
  const messages = translate(kit, pairingMessages)
  const shared = translate(kit, walletRequestMessages)
  const name = wallet ?? messages.anyWallet
  const is = (code: ErrorCode) => isAppKitError(error, code)
  const end = (heading: string, text: string, canRetry = true) =>
    ({ outcome: 'failed', heading, text, canRetry }) satisfies EndWords
  if (connectionErrors.userRejected.is(error) || connectionErrors.connectionRejected.is(error)) {
    return { outcome: 'declined', heading: shared.declinedHeading, text: shared.declinedText(name), canRetry: true }
  }
  if (is('load.failed')) return end(messages.loadFailedHeading, messages.loadFailedText)
  if (is('walletConnect.relayUnreachable')) return end(messages.unreachableHeading, messages.unreachableText)
  if (is('walletConnect.unsupportedChains')) {
    return end(messages.unsupportedHeading, messages.unsupportedText(name), false)
  }
  if (is('walletConnect.unsupportedMethods')) {
    return end(shared.failedHeading, messages.unsupportedMethodsText(name), false)
  }
  if (connectionErrors.notAnswered.is(error)) return end(messages.timeoutHeading, messages.timeoutText(name))
  if (connectionErrors.superseded.is(error) || connectionErrors.modalClosed.is(error)) {
    return end(messages.endedHeading, messages.endedText)
  }
  if (connectionErrors.connectorNotFound.is(error) || connectionErrors.namespaceNotConfigured.is(error)) {
    return end(messages.notSetUpHeading, messages.notSetUpText, false)
  }
  if (isFinalAnswer(error)) return end(shared.failedHeading, translateError(kit, error), false)
  return { ...end(shared.failedHeading, messages.failedText(name)), detail: translateError(kit, error) }
}

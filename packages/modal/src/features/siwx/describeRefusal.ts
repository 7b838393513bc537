import { isAppKitError } from '@openappkit/common'
import type { Translated } from '../../i18n/defineMessages.ts'
import type { siwxMessages } from './messages.ts'

type Messages = Translated<(typeof siwxMessages)['english']>

/** What the visitor can do about a refusal, by the code of the server part of `@openappkit/siwx`. */
const REASONS: Readonly<Record<string, 'clockWrong' | 'messageEnded' | 'tooManyAttempts' | 'network' | 'signature'>> = {
  'siwxServer.clockSkew': 'clockWrong',
  'siwxServer.notYetValid': 'clockWrong',
  'siwxServer.expired': 'messageEnded',
  'siwxServer.nonceExpired': 'messageEnded',
  'siwxServer.nonceUnknown': 'messageEnded',
  'siwxServer.nonceUsed': 'messageEnded',
  'siwxServer.revoked': 'messageEnded',
  'requests.tooMany': 'tooManyAttempts',
  'siwxServer.chainUnknown': 'network',
  'siwxServer.chainMismatch': 'network',
  'siwxServer.chainUnauthorized': 'network',
  'siwxServer.namespaceUnsupported': 'network',
  'siwxServer.addressMismatch': 'signature',
  'siwxServer.contractRefused': 'signature',
  'siwxServer.signatureWrong': 'signature',
}

/** Failures that may end without a change of the site. */
const TEMPORARY: readonly string[] = [
  'requests.failed',
  'requests.stopping',
  'requests.unavailable',
  'siwxServer.nodeUnreachable',
]

/** Refusals that only a change of the site or of the wallet ends. Another code, as of a site's own server, does not say so. */
const FINAL: readonly string[] = [
  'requests.bodyTooLarge',
  'requests.hostNotAllowed',
  'requests.invalidJson',
  'requests.notFound',
  'requests.notJson',
  'requests.originMissing',
  'requests.originNotAllowed',
  'siwxClient.invalidMessage',
  'siwxClient.namespaceUnsupported',
  'siwxClient.pageMissing',
  'siwxClient.urlForeign',
  'siwxServer.addressChecksum',
  'siwxServer.cacaoInvalid',
  'siwxServer.domainMismatch',
  'siwxServer.invalidBody',
  'siwxServer.lifetimeInvalid',
  'siwxServer.messageInvalid',
  'siwxServer.messageTooLong',
  'siwxServer.methodNotAllowed',
  'siwxServer.notFound',
  'siwxServer.recapInvalid',
  'siwxServer.schemeMismatch',
  'siwxServer.signatureMalformed',
  'siwxServer.signatureMalleable',
  'siwxServer.tooManyResources',
  'siwxServer.uriMismatch',
]

/** The status of a response that is not of a sign-in server, but of a proxy before one that restarts, is too slow or has too many requests. */
const BUSY_STATUS = /^(?:408|425|429|5\d\d)$/

/** The form of a code. Another text of a server is not shown. */
const CODE = /^[\w.-]{1,60}$/

/** The code of the server that refused; else that of the error in this page. */
function findCode(cause: unknown): string | undefined {
  if (!isAppKitError(cause)) return undefined
  const { code, params } = cause
  if (code === 'siwxClient.refused') return params['code']
  if (code === 'siwxClient.serverInvalid' && BUSY_STATUS.test(params['status'] ?? '')) return undefined
  return code === 'siwxClient.serverUnreachable' || code === 'siwx.notAnswered' ? undefined : code
}

/** Whether the site has refused a sign-in for a reason that neither the visitor nor time can change. */
export const isRefusedForGood = (cause: unknown): boolean => FINAL.includes(findCode(cause) ?? '')

/** Why the site did not accept a sign-in, with what the visitor can do about it. */
export function describeRefusal(
  messages: Messages,
  cause: unknown,
  { site, wallet }: { readonly site: string; readonly wallet: string },
): string {
  const code = findCode(cause)
  if (code === undefined || TEMPORARY.includes(code) || !CODE.test(code)) return messages.siteFailed(site)
  const reason = Object.hasOwn(REASONS, code) ? REASONS[code] : undefined
  if (reason === undefined) return messages.signInRefused(site, code)
  if (reason === 'network') return messages.networkRefused(site)
  return reason === 'signature' ? messages.signatureRefused(wallet) : messages[reason]
}

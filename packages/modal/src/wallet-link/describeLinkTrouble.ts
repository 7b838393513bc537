import type { Kit, LinkStatus } from '@openappkit/core'
import { translate } from '../i18n/translate.ts'
import { walletLinkMessages } from './messages.ts'

/** Something on the way to a wallet is not as it should be, and mends itself. */
export interface LinkTrouble {
  readonly trouble: 'slow' | 'down'
  /** Only where nothing gets through. */
  readonly heading?: string
  readonly text: string
}

/** Puts into words how the way to a wallet stands; `undefined` where all is well, or nothing lies between. */
export function describeLinkTrouble(kit: Kit, link: LinkStatus | undefined): LinkTrouble | undefined {
  const messages = translate(kit, walletLinkMessages)
  if (link === 'down') return { trouble: 'down', heading: messages.downHeading, text: messages.downText }
  return link === 'slow' ? { trouble: 'slow', text: messages.slowText } : undefined
}

import type { Kit, LinkStatus } from '@openappkit/core/internal'
import { translate } from '../../../i18n/translate.ts'
import { walletLinkMessages } from './link.messages.ts'

/** A problem with the connection to a wallet, which reconnects automatically. */
export interface LinkTrouble {
  readonly trouble: 'slow' | 'down'
  /** Only if the connection is down. */
  readonly heading?: string
  readonly text: string
}

/** The texts for the status of the connection to a wallet; `undefined` if it is open or needs none. */
export function describeLinkTrouble(kit: Kit, link: LinkStatus | undefined): LinkTrouble | undefined {
  const messages = translate(kit, walletLinkMessages)
  if (link === 'down') return { trouble: 'down', heading: messages.downHeading, text: messages.downText }
  return link === 'slow' ? { trouble: 'slow', text: messages.slowText } : undefined
}

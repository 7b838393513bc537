import { iconBuy } from '@openappkit/ui'
import { shortenSymbol } from '../../kit/facts/shorten.ts'
import type { TopUpEntry } from '../shared/top-up/types.ts'
import { onrampMessages } from './messages.ts'
import { openBuy } from './openBuy.ts'

/** Buys what the visitor has too little of. */
export const topUpEntry: TopUpEntry<typeof onrampMessages.english> = {
  messages: onrampMessages,
  icon: iconBuy,
  label: ({ buySymbol }, { symbol }) => buySymbol(shortenSymbol(symbol)),
  press: (kit, { asset, symbol }) => openBuy(kit, { asset, symbol }),
}

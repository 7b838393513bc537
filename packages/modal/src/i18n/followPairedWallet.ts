import { isWalletConnect } from '@openappkit/common'
import { defineSlice, type Kit } from '@openappkit/core'
import type { Language } from './getLanguage.ts'
import type { PartReference } from './LanguagePart.ts'

/** Not imported from the features that also declare it: a shared module would become another chunk of every page. */
const walletsPart: PartReference<'wallets'> = { name: 'wallets', load: () => import('../wallets/part.ts') }

const hasPairedWallet = ({ connections }: Kit) =>
  Object.values(connections.state.byNamespace).some((held) => held.connections.some(isWalletConnect))

/**
 * Loads the language part of the wallets for a wallet outside of this browser: any view may show its errors, also after a
 * reload, when none of the wallets' views has loaded the part.
 */
export const followPairedWallet: (kit: Kit) => (language: Language) => void = defineSlice('pairedWallet', (kit) => {
  let isSubscribed = false
  return (language) => {
    if (isSubscribed) return
    isSubscribed = true
    const look = () => {
      if (!hasPairedWallet(kit)) return
      unsubscribe()
      language.parts ??= new Map()
      if (language.parts.has(walletsPart.name)) return
      language.parts.set(walletsPart.name, { part: walletsPart, isApplied: false, fetched: new Map() })
      language.update()
    }
    const unsubscribe = kit.valtio.subscribe(kit.connections.state, look)
    kit.onDestroy(unsubscribe)
    look()
  }
})

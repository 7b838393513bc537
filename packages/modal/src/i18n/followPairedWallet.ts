import { isWalletConnect, type Kit } from '@openappkit/core'
import { perKit } from '../element/perKit.ts'
import type { Language } from './getLanguage.ts'

const hasPairedWallet = ({ connections }: Kit) =>
  Object.values(connections.state.byNamespace).some((held) => held.connections.some(isWalletConnect))

/**
 * A wallet outside this browser has errors of its own, and any view may have to tell them: also after a reload, when
 * no view of theirs has brought the words yet.
 */
export const followPairedWallet: (kit: Kit) => (language: Language) => void = perKit('pairedWallet', (kit) => {
  let isFollowing = false
  return (language) => {
    if (isFollowing) return
    isFollowing = true
    const look = () => {
      if (!hasPairedWallet(kit)) return
      end()
      language.parts ??= new Map()
      if (language.parts.has('wallets')) return
      language.parts.set('wallets', { isSpoken: false, fetched: new Map() })
      language.follow()
    }
    const end = kit.valtio.subscribe(kit.connections.state, look)
    kit.onDestroy(end)
    look()
  }
})

import { createAccountSource } from '../account/createAccountSource.ts'
import { defineSlice } from '../kit/defineSlice.ts'
import type { Kit } from '../kit/types.ts'
import { isOwnLogin } from '../email/getLoginEmail.ts'
import { EMBEDDED_WALLET_ID } from './constants.ts'
import type { EmbeddedApproval, EmbeddedFacet, EmbeddedUser } from './types.ts'

export interface EmbeddedWalletState {
  /** The request that the visitor is asked to approve in the frame. */
  approval: EmbeddedApproval | undefined
  /** A login of an earlier visit has ended (SPEC §8, Session Expired). */
  hasExpired: boolean
}

function findFacet({ connections, networks }: Kit): EmbeddedFacet | undefined {
  const drivers = networks.namespaces().map((namespace) => connections.findDriver(EMBEDDED_WALLET_ID, namespace))
  return drivers.find((driver) => driver?.facets?.embedded)?.facets?.embedded
}

const toFields = ({
  email,
  userName,
  picture,
  farcasterUrl,
  custody,
  authName,
  preferredAccountType,
  isSmartAccountDeployed,
}: EmbeddedUser) => ({
  user: { ...(email !== undefined && { email }), ...(userName !== undefined && { username: userName }) },
  ...(!isOwnLogin(authName) && { socialProvider: authName }),
  // A registered name of the account has its own picture, which takes precedence.
  ...(picture !== undefined && { profileImage: picture }),
  ...(farcasterUrl !== undefined && { farcasterUrl }),
  ...(custody && { custody }),
  ...(preferredAccountType && { preferredAccountType }),
  ...(isSmartAccountDeployed !== undefined && { smartAccountDeployed: isSmartAccountDeployed }),
})

/**
 * The embedded wallet of a kit: sets the account data of its user (SPEC §3), and has the state that views show. It follows the
 * driver of `embeddedWallet()` once that driver has listed its connector.
 */
export const getEmbeddedWallet = defineSlice('embeddedWallet', (kit) => {
  const { connections, networks, valtio } = kit
  const source = createAccountSource(kit, { name: 'embeddedWallet' })
  const state = valtio.proxy<EmbeddedWalletState>({ approval: undefined, hasExpired: false })
  let facet: EmbeddedFacet | undefined
  let user: EmbeddedUser | undefined

  function update(): void {
    const approval = facet?.getApproval()
    state.approval = approval && valtio.ref(approval)
    state.hasExpired = facet?.hasExpired() ?? false
    const current = facet?.getUser()
    if (current === user) return
    user = current
    source.clear()
    if (!user) return
    for (const namespace of networks.namespaces()) {
      if (connections.findDriver(EMBEDDED_WALLET_ID, namespace)) {
        source.set({ namespace, address: user.address }, toFields(user))
      }
    }
  }

  function look(): void {
    if (facet || kit.isDestroyed) return
    facet = findFacet(kit)
    if (!facet) return
    unsubscribe()
    kit.onDestroy(facet.watch(update))
    kit.onDestroy(valtio.subscribe(kit.theme.state, facet.syncTheme))
    update()
  }

  const unsubscribe = valtio.subscribe(connections.state, look, true)
  kit.onDestroy(unsubscribe)
  look()

  return {
    state,
    /** The driver's facet; `undefined` until the driver has listed its connector. */
    getFacet: () => facet,
  }
})

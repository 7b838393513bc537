import type { PublicState } from '@openappkit/modal'
import { readState } from '@openappkit/modal/read'
import { useKitSelector, type KitSelector } from '../kit/useKitSelector.ts'

export interface UseAppKitStateReturn extends Omit<PublicState, 'activeChain'> {
  /** The chain family the modal shows; `undefined` on a server. */
  readonly activeChain: PublicState['activeChain'] | undefined
}

const selector: KitSelector<UseAppKitStateReturn> = {
  slices: ['modal', 'networks', 'connections'],
  select: readState,
  server: {
    loading: false,
    open: false,
    selectedNetworkId: undefined,
    activeChain: undefined,
    initialized: false,
    connectingWallet: undefined,
  },
}

/** What the modal is doing. */
export function useAppKitState(): UseAppKitStateReturn {
  return useKitSelector('useAppKitState', selector, undefined)
}

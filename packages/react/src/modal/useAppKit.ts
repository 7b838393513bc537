import type { Kit, OpenParams } from '@openappkit/core'
import { useKitActions } from '../kit/useKitActions.ts'

export interface UseAppKitReturn {
  /** Opens the modal, on the view that fits or the one named. */
  open(params?: OpenParams): Promise<void>
  /** Closes it, unless the view shown must be answered. */
  close(): Promise<void>
}

const createActions = (getKit: () => Kit): UseAppKitReturn => ({
  open: async (params) => getKit().modal.open(params),
  close: async () => getKit().modal.close(),
})

/** Opens and closes the modal. */
export function useAppKit(): UseAppKitReturn {
  return useKitActions('useAppKit', createActions)
}

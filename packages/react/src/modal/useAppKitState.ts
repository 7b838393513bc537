import { stateQuery, type ModalState } from '@openappkit/modal/headless'
import { useKitQuery } from '../kit/useKitQuery.ts'

/** Result of `useAppKitState`. */
export type UseAppKitStateReturn = ModalState

/**
 * Returns the state of the modal.
 *
 * @throws `kit.notCreated` if there is no kit on the page; `kit.ambiguous` if there are several and no `AppKitProvider`
 */
export function useAppKitState(): UseAppKitStateReturn {
  return useKitQuery('useAppKitState', stateQuery, undefined)
}

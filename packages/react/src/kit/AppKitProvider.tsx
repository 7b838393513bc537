import type { ReactNode } from 'react'
import type { AppKit } from '@openappkit/modal'
import { KitContext } from './useKit.ts'

/** Props of `AppKitProvider`. */
export interface AppKitProviderProps {
  /** The result of `createAppKit`. Create it once, outside of components. */
  kit: Pick<AppKit, 'kit'>
  /**
   * Components that use the kit.
   *
   * @default None.
   */
  children?: ReactNode
}

/**
 * Provides a kit to the hooks and components below it. It adds no element to the page. A page with several kits needs it.
 *
 * @example
 * const appKit = createAppKit({ networks: [mainnet], adapters: [evm()] })
 *
 * export const App = () => (
 *   <AppKitProvider kit={appKit}>
 *     <AppKitButton />
 *   </AppKitProvider>
 * )
 */
export function AppKitProvider({ kit, children }: AppKitProviderProps): ReactNode {
  return <KitContext.Provider value={kit.kit}>{children}</KitContext.Provider>
}

import type { ReactNode } from 'react'
import type { AppKit } from '@openappkit/modal'
import { KitContext } from './context.ts'

export interface AppKitProviderProps {
  /** What `createAppKit` returned. Create it once, outside any component. */
  kit: Pick<AppKit, 'kit'>
  children?: ReactNode
}

/**
 * Tells the hooks and components below it which kit to use. It adds nothing to the page. A page
 * with a single kit works without it; a page with several needs it.
 */
export function AppKitProvider({ kit, children }: AppKitProviderProps): ReactNode {
  return <KitContext.Provider value={kit.kit}>{children}</KitContext.Provider>
}

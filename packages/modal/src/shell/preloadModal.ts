import type { Kit } from '@openappkit/core'
import { loadView } from '../views/loadView.ts'
import { loadShell } from './loadShell.ts'

/** Fetches the shell and the view that would be shown first, so that opening is instant. */
export async function preloadModal(kit: Kit): Promise<void> {
  // A failure here is no visitor's business: opening tries again and says so.
  await Promise.allSettled([loadShell(kit), loadView(kit.router.getInitialView().view)])
}

import type { Kit } from '@openappkit/core'
import { getView } from '../views/getView.ts'
import { loadShell } from './loadShell.ts'

/** Fetches the shell and the view that would be shown first, so that opening is instant. */
export async function preloadModal(kit: Kit): Promise<void> {
  const view = getView(kit.router.getInitialView().view)
  // A failure here is no visitor's business: opening tries again and says so.
  await Promise.allSettled([loadShell(kit), view?.load()])
}

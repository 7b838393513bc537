import type { Kit } from '@openappkit/core'
import { importShell } from './importShell.ts'

/** Fetches the shell and the view that would be shown first, so that opening is instant. */
export async function preloadModal(kit: Kit): Promise<void> {
  try {
    const { loadView } = await importShell()
    await kit.router.load()
    await loadView(kit, kit.router.getInitialView().view)
  } catch {
    // A failure here is no visitor's business: opening tries again and says so.
  }
}

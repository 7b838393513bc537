import type { Kit } from '@openappkit/core'
import { getLanguage } from '../../i18n/getLanguage.ts'

/** Loads the code that opening the modal needs. */
export async function importShell() {
  const shell = await import('./define-shell.ts')
  shell.defineShell()
  return shell
}

/**
 * Loads the modal's shell, which upgrades `<appkit-shell>` elements. If that fails, the modal closes, so that the
 * next click tries again.
 */
export async function loadShell(kit: Kit): Promise<void> {
  // Retries a language that failed to load.
  const language = getLanguage(kit)
  if (!language.ready) language.update()
  try {
    await Promise.all([importShell(), kit.router.load()])
  } catch (error) {
    kit.log.error('The modal was not loaded. Check its files.', error)
    // During a preload the modal is not open, and `close` would abort a pending request to a wallet.
    if (kit.modal.state.open && !kit.options.state.enableEmbedded) kit.modal.close()
  }
}

/** Loads the shell and the first view, so that opening is instant. */
export async function preloadModal(kit: Kit): Promise<void> {
  try {
    const { loadView } = await importShell()
    await kit.router.load()
    await loadView(kit, kit.router.getInitialView().view)
  } catch {
    // Ignored, because opening the modal tries again and reports the error.
  }
}

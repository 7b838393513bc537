import type { Kit } from '@openappkit/core'
import { getLanguage } from '../i18n/getLanguage.ts'
import { importShell } from './importShell.ts'

/**
 * Fetches the modal's shell; `<appkit-shell>` elements in the page then come alive. Where that
 * fails, the modal closes again, so that the next press tries anew.
 */
export async function loadShell(kit: Kit): Promise<void> {
  // A language that could not be fetched is tried again.
  const language = getLanguage(kit)
  if (!language.ready) language.follow()
  try {
    await Promise.all([importShell(), kit.router.load()])
  } catch (error) {
    kit.log.error('The modal could not be loaded. Check the connection, and that the site serves all files of the build.', error)
    // Fetched ahead, nothing is open: closing would cancel what is asked of a wallet meanwhile.
    if (kit.modal.state.open && !kit.options.state.enableEmbedded) kit.modal.close()
  }
}

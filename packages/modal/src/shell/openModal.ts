import { isAppKitError } from '@openappkit/common'
import type { Kit, OpenParams } from '@openappkit/core'

/** Opens the modal from a press. What goes wrong is the site's set-up, so its developer is told. */
export async function openModal(kit: Kit, params?: OpenParams): Promise<void> {
  try {
    await kit.modal.open(params)
  } catch (error) {
    if (isAppKitError(error)) kit.alerts.raise(error)
    else reportError(error)
  }
}

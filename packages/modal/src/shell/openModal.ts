import { isAppKitError } from '@openappkit/common'
import type { Kit, OpenParams } from '@openappkit/core'

/** Opens the modal from a click. An error is caused by the site's setup, so it becomes an alert for developers. */
export async function openModal(kit: Kit, params?: OpenParams): Promise<void> {
  try {
    await kit.modal.open(params)
  } catch (error) {
    if (isAppKitError(error)) kit.alerts.raise(error)
    else reportError(error)
  }
}

import { createEmailLogin, type Kit } from '@openappkit/core/internal'
import { startConnect } from '../shared/connecting/startConnect.ts'

/** Requests an email with a code. The view EmailLogin shows what follows. */
export function startEmailLogin(kit: Kit, address: string): void {
  try {
    startConnect(kit, createEmailLogin(kit, address))
  } catch (error) {
    kit.notices.showError(error)
  }
}

/** @module What loads together when a visitor comes near: the shell, the features' rows, and the first view. */
import { defineElement } from '@openappkit/ui'
import { AppKitShell } from './appkit-shell.ts'

export { loadView } from '../views/loadView.ts'
export { registerFeatures } from '../views/registerFeatures.ts'

/** To be called, not done on import: bundlers that share code between files may run this one before the class exists. */
export const defineShell = (): void => defineElement('appkit-shell', AppKitShell)

/** @module What loads together when a visitor comes near: the shell, the features' rows, and the first view. */
import { defineElement } from '@openappkit/ui'
import { AppKitShell } from './appkit-shell.ts'

defineElement('appkit-shell', AppKitShell)

export { loadView } from '../views/loadView.ts'
export { registerFeatures } from '../views/registerFeatures.ts'

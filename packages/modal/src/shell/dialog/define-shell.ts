/** @module The chunk that the modal preloads: the shell, the features, and the first view. */
import { defineElement } from '@openappkit/ui'
import { AppKitShell } from './appkit-shell.ts'

export { loadView } from '../views/loadView.ts'
export { registerFeatures } from '../views/registerFeatures.ts'

/** A function, because a bundler that shares code between files may evaluate this module before the class exists. */
export const defineShell = (): void => defineElement('appkit-shell', AppKitShell)

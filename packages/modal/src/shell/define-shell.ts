import { defineElement } from '@openappkit/ui'
import { AppKitShell } from './appkit-shell.ts'

defineElement('appkit-shell', AppKitShell)

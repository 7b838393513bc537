import { expect, it } from 'vitest'
import { importShell } from './importShell.ts'

it('defines the shell when it is called for, and not while its code is only read', async () => {
  // In a bundle that shares code between files, the code may be read before the class it needs.
  await import('./define-shell.ts')
  expect(customElements.get('appkit-shell')).toBeUndefined()
  await importShell()
  expect(customElements.get('appkit-shell')).toBeDefined()
})

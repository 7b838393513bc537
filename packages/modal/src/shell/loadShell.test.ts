import { expect, it } from 'vitest'
import { importShell } from './loadShell.ts'

it('defines the shell by a function call, not when its module is evaluated', async () => {
  // In a bundle that shares code between files, a module may be evaluated before the class that it needs.
  await import('./define-shell.ts')
  expect(customElements.get('appkit-shell')).toBeUndefined()
  await importShell()
  expect(customElements.get('appkit-shell')).toBeDefined()
})

import { expect, it, onTestFinished, vi } from 'vitest'
import { importShell } from './loadShell.ts'

it('defines the shell by a function call, not when its module is evaluated', async () => {
  const define = vi.spyOn(customElements, 'define')
  onTestFinished(() => define.mockRestore())
  // In a bundle that shares code between files, a module may be evaluated before the class that it needs. The query loads the
  // module again, because the files of a page share modules.
  const again = './define-shell.ts?again'
  expect(await import(/* @vite-ignore */ again)).toHaveProperty('defineShell')
  expect(define).not.toHaveBeenCalledWith('appkit-shell', expect.anything())
  await importShell()
  expect(customElements.get('appkit-shell')).toBeDefined()
})

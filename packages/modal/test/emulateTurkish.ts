import { onTestFinished, vi } from 'vitest'

/** Emulates a Turkish browser until the test ends: without a language, the lower case of `I` is `ı`. */
export function emulateTurkish(): void {
  const { toLocaleLowerCase } = String.prototype
  const spy = vi.spyOn(String.prototype, 'toLocaleLowerCase')
  onTestFinished(() => spy.mockRestore())
  spy.mockImplementation(function (this: string, languages) {
    return toLocaleLowerCase.call(this, languages ?? 'tr')
  })
}

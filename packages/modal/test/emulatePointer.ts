import { onTestFinished, vi } from 'vitest'

const { matchMedia } = globalThis

const TRUE = '(min-width: 0)'
const FALSE = '(max-width: 0)'

/**
 * Emulates the main pointer of the device for scripts, but not for style sheets, until the test ends. Without it, a test
 * depends on the tests before it: after Chromium has emulated a touch screen, it has no pointer at all.
 */
export function emulatePointer(pointer: 'mouse' | 'finger'): void {
  const [mouse, finger] = pointer === 'mouse' ? [TRUE, FALSE] : [FALSE, TRUE]
  const spy = vi.spyOn(globalThis, 'matchMedia')
  onTestFinished(() => spy.mockRestore())
  spy.mockImplementation((query) =>
    matchMedia(
      query
        .replaceAll(/\(hover: hover\)|\(pointer: fine\)/g, mouse)
        .replaceAll(/\(hover: none\)|\(pointer: coarse\)/g, finger),
    ),
  )
}

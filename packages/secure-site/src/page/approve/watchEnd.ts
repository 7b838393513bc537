import type { Clock } from '../clock/clock.ts'
import { ARM_DELAY_MS } from './watchArmed.ts'

/** Whether the end of a text was in view: not yet, since a moment, or long enough to be read. */
export type Reading = 'open' | 'end' | 'read'

export interface EndOptions {
  /** An element without a size behind the last line. */
  readonly end: Element
  readonly clock: Clock
  onChange(reading: Reading): void
}

/**
 * Tells when the end of a text has been in view for half a second. What was read once stays read.
 *
 * @returns a function that stops.
 */
export function watchEnd({ end, clock, onChange }: EndOptions): () => void {
  let cancel: (() => void) | undefined
  const stop = () => {
    observer.disconnect()
    cancel?.()
  }
  const observer = new IntersectionObserver((entries) => {
    const isInView = entries.at(-1)?.isIntersecting === true
    if (isInView === (cancel !== undefined)) return
    onChange(isInView ? 'end' : 'open')
    cancel?.()
    cancel = undefined
    if (!isInView) return
    cancel = clock.setTimeout(() => {
      stop()
      onChange('read')
    }, ARM_DELAY_MS)
  })
  observer.observe(end)
  return stop
}

import { defineSlice, type Kit, type Unsubscribe } from '@openappkit/core/internal'

/** The longest wait: a visitor may hold the pointer, and a browser may forget that it was released. */
const MOST_MS = 1_000
/** A browser sends the click of a finger later than its release. */
const CLICK_MS = 300

/** Continues an animation that was paused. One that was cancelled meanwhile stays so. */
function resume(animation: Animation): void {
  if (animation.playState === 'paused') animation.play()
}

/**
 * The press that goes on in the modal. A control that moves during its press loses it: the browser sends the click to what surrounds
 * both places. `:active` is no measure, because a browser sets it late for a finger, and removes it after the click.
 */
export const getPress = defineSlice('press', ({ ports: { clock } }: Kit) => {
  let held: Promise<void> | undefined
  let resolve = () => {}
  let clearLimit: Unsubscribe | undefined
  let clearTimer = () => {}

  const forget = () => {
    clearTimer()
    clearLimit?.()
    clearLimit = held = undefined
  }
  const end = () => {
    forget()
    resolve()
  }
  const release = () => {
    clearTimer()
    if (held) clearTimer = clock.setTimeout(end, CLICK_MS)
  }
  // What was held waits for the listeners of the click, because it may give their target another meaning.
  const click = () => {
    forget()
    requestAnimationFrame(resolve)
  }
  /** The end of the press, or of the second that updates wait for it at most; `undefined` if nothing is pressed. */
  const hold = (): Promise<void> | undefined => {
    if (held) clearLimit ??= clock.setTimeout(end, MOST_MS)
    return held
  }

  return {
    hold,
    /** Watches the presses in an element. What moves in it pauses meanwhile. */
    watch(element: HTMLElement): Unsubscribe {
      const begin = () => {
        clearTimer()
        if (held) return
        held = new Promise((done) => (resolve = done))
        for (const animation of element.shadowRoot!.getAnimations()) {
          if (animation.playState !== 'running') continue
          animation.pause()
          void hold()?.then(() => resume(animation))
        }
      }
      const listeners = [
        [element, 'pointerdown', begin],
        [window, 'pointerup', release],
        [window, 'pointercancel', end],
        [window, 'click', click],
      ] as const
      for (const [target, type, listener] of listeners) target.addEventListener(type, listener, true)
      return () => {
        for (const [target, type, listener] of listeners) target.removeEventListener(type, listener, true)
        end()
      }
    },
  }
})

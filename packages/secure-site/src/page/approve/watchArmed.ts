import type { Clock } from '../clock/clock.ts'

/** How long the request must be visible before a press counts (S5). */
export const ARM_DELAY_MS = 500
/** The shortest interval that Chromium allows for its checks of visibility. */
const CHECK_INTERVAL_MS = 100
/** The smallest frame in which a visitor can read a request. Only for browsers that cannot report covers. */
const MIN_WIDTH = 280
const MIN_HEIGHT = 200

/** Version 2 of the observer, which Chromium has. @see https://w3c.github.io/IntersectionObserver/v2/ */
type VisibilityEntry = IntersectionObserverEntry & { readonly isVisible?: boolean }

export interface ArmOptions {
  /** Every one must be visible: the origin, the request and the buttons. */
  readonly elements: readonly Element[]
  readonly clock: Clock
  /** Called with each change, first with `true` after the delay. */
  onChange(isArmed: boolean): void
}

/** Counts the delay again after each loss of visibility. */
function createSwitch({ clock, onChange }: ArmOptions) {
  let isArmed = false
  let cancel: (() => void) | undefined

  function set(value: boolean): void {
    if (value !== isArmed) onChange((isArmed = value))
  }

  return {
    setVisible(isVisible: boolean): void {
      if (!isVisible) {
        cancel?.()
        cancel = undefined
        set(false)
        return
      }
      cancel ??= clock.setTimeout(() => set(true), ARM_DELAY_MS)
    },
    dispose: () => cancel?.(),
  }
}

/** Whether the browser reports what covers an element. */
export const hasVisibilityCheck = (): boolean => 'isVisible' in IntersectionObserverEntry.prototype

function watchCovers(options: ArmOptions): () => void {
  const own = createSwitch(options)
  const visible = new Map<Element, boolean>(options.elements.map((element) => [element, false]))
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isVisible, intersectionRatio } of entries as VisibilityEntry[]) {
        // Half of an element off the screen is still visible for the browser.
        visible.set(target, isVisible === true && intersectionRatio >= 1)
      }
      own.setVisible([...visible.values()].every(Boolean))
    },
    // The options of version 2 are not in the types of the platform.
    { threshold: [0, 0.5, 1], trackVisibility: true, delay: CHECK_INTERVAL_MS } as IntersectionObserverInit,
  )
  for (const element of options.elements) observer.observe(element)
  return () => {
    observer.disconnect()
    own.dispose()
  }
}

/** Without reports of covers: the frame has a readable size, is not hidden, and the visitor is in it. */
function watchFocus(options: ArmOptions): () => void {
  const own = createSwitch(options)
  const check = (): void => {
    const isLarge = innerWidth >= MIN_WIDTH && innerHeight >= MIN_HEIGHT
    own.setVisible(isLarge && document.visibilityState === 'visible' && document.hasFocus())
  }
  const ended = new AbortController()
  for (const type of ['focus', 'blur', 'resize']) addEventListener(type, check, { signal: ended.signal })
  document.addEventListener('visibilitychange', check, { signal: ended.signal })
  check()
  return () => {
    ended.abort()
    own.dispose()
  }
}

/**
 * Arms the approval once the visitor has been able to see it for half a second, and disarms it at once when something covers,
 * fades, moves or hides it (S5).
 *
 * @returns a function that stops.
 */
export const watchArmed = (options: ArmOptions, hasCheck = hasVisibilityCheck()): (() => void) =>
  hasCheck ? watchCovers(options) : watchFocus(options)

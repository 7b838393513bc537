import type { Unsubscribe } from '@openappkit/core'

/**
 * What dialogs of a page listen to on the document: a press or the focus outside of them closes them or returns the focus, and
 * scrolling outside of them is prevented.
 */
const OUTSIDE_EVENTS = ['pointerdown', 'mousedown', 'touchstart', 'touchmove', 'wheel', 'focusin', 'focusout'] as const
const KEY_EVENTS = ['keydown', 'keypress', 'keyup'] as const

const TEXT_TYPES = new Set(['text', 'search', 'email', 'password', 'tel', 'url', 'number'])

/** Whether a key types into a text field. AltGr types letters, and sets Ctrl and Alt on Windows. */
function isTyping(event: KeyboardEvent): boolean {
  const [target] = event.composedPath()
  const isText =
    (target instanceof HTMLInputElement && TEXT_TYPES.has(target.type)) || target instanceof HTMLTextAreaElement
  const isShortcut = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph')
  return isText && !isShortcut
}

const stop = (event: Event) => event.stopPropagation()

/** Keeps the events inside a dialog or section from listeners of the page around it, which are for the page: shortcuts and its dialogs. */
export function shieldEvents(element: HTMLElement): void {
  for (const type of OUTSIDE_EVENTS) element.addEventListener(type, stop, { passive: true })
  for (const type of KEY_EVENTS) element.addEventListener(type, (event) => isTyping(event) && stop(event))
}

/**
 * Removes `aria-hidden` and `inert` from the elements around a dialog, which a dialog of the page has set on everything outside of it.
 *
 * @returns Sets them again.
 */
export function unhideAround(dialog: HTMLElement): Unsubscribe {
  const hidden: (() => void)[] = []
  for (
    let current: Node | null = dialog;
    current;
    current = current instanceof ShadowRoot ? current.host : current.parentNode
  ) {
    if (!(current instanceof HTMLElement)) continue
    for (const name of ['aria-hidden', 'inert']) {
      const element = current
      const value = element.getAttribute(name)
      if (value === null) continue
      element.removeAttribute(name)
      hidden.push(() => element.setAttribute(name, value))
    }
  }
  return () => hidden.forEach((restore) => restore())
}

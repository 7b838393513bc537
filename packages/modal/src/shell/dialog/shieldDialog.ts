/** @module Keeps the events of the modal from listeners of the page. */

/**
 * What dialogs of a page listen to on the document: a press or the focus outside of them closes them or returns the focus, and
 * scrolling outside of them is prevented.
 */
const OUTSIDE_EVENTS = ['pointerdown', 'mousedown', 'touchstart', 'touchmove', 'wheel', 'focusin', 'focusout'] as const
const KEY_EVENTS = ['keydown', 'keypress', 'keyup'] as const

/** What a page prevents or changes to protect its own text, or to paste anywhere. Its menu would be below the modal. */
const EDIT_EVENTS = ['paste', 'copy', 'cut', 'beforeinput', 'contextmenu'] as const

/** Keys that press a control or move in it, or the focus. */
const CONTROL_KEYS = /^(?: |Enter|Tab|Arrow(?:Up|Down|Left|Right)|Home|End|Page(?:Up|Down))$/

/** Whether a key is for the modal: one that presses a control or moves the focus. A field keeps its own keys (`ui/src/field/keepKeys.ts`). */
const isOurs = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean => CONTROL_KEYS.test(key) && !ctrlKey && !metaKey

const stop = (event: Event) => event.stopPropagation()

/**
 * A dialog of React Aria listens on the document before the modal can stop an event. It closes with a press outside of it, and takes
 * the focus back, except from elements with this attribute.
 */
const TOP_LAYER = 'data-react-aria-top-layer'

/** @returns Removes the mark. */
function markTopLayer(host: Element): () => void {
  if (host.hasAttribute(TOP_LAYER)) return () => {}
  host.setAttribute(TOP_LAYER, 'true')
  return () => host.removeAttribute(TOP_LAYER)
}

/**
 * Removes `aria-hidden` and `inert` from the elements around a dialog, which a dialog of the page has set on everything outside of it,
 * and marks its hosts for React Aria.
 *
 * @returns Undoes both.
 */
function unhideAround(dialog: HTMLElement): () => void {
  const restored: (() => void)[] = []
  for (
    let current: Node | null = dialog;
    current;
    current = current instanceof ShadowRoot ? current.host : current.parentNode
  ) {
    if (current instanceof ShadowRoot) restored.push(markTopLayer(current.host))
    if (!(current instanceof HTMLElement)) continue
    for (const name of ['aria-hidden', 'inert']) {
      const element = current
      const value = element.getAttribute(name)
      if (value === null) continue
      element.removeAttribute(name)
      restored.push(() => element.setAttribute(name, value))
    }
  }
  return () => restored.forEach((restore) => restore())
}

/** Of a dialog that is shielded. */
const SHIELDED = 'data-shielded'

/**
 * Makes an open dialog independent of the page below, until it closes: its events do not reach listeners of the page, which are for
 * shortcuts and for dialogs of the page, and nothing around it is hidden. Once for each time that the dialog is open. Listeners of the
 * page that capture events get them first: no code in the dialog can prevent that.
 *
 * @param requestClose - Called for an Escape that reaches the dialog.
 */
export function shieldDialog(dialog: HTMLDialogElement, requestClose: () => void): void {
  if (!dialog.open || dialog.hasAttribute(SHIELDED)) return
  dialog.setAttribute(SHIELDED, '')
  const life = new AbortController()
  const { signal } = life
  for (const type of OUTSIDE_EVENTS) dialog.addEventListener(type, stop, { passive: true, signal })
  for (const type of EDIT_EVENTS) dialog.addEventListener(type, stop, { signal })
  for (const type of KEY_EVENTS) {
    dialog.addEventListener(type, (event) => isOurs(event) && stop(event), { signal })
  }

  /**
   * Before the listeners of the page on the document. A dialog of the page would close with the same Escape, but not if its
   * default is prevented.
   */
  function claimEscape(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
    const isInside = event.composedPath().includes(dialog)
    const { body, documentElement } = document
    // Nothing has the focus, and the page is inert.
    const isNowhere = (event.target === body || event.target === documentElement) && dialog.matches(':modal')
    if (!isInside && !isNowhere) return
    event.preventDefault()
    if (isNowhere) return requestClose()
    // What is inside of the dialog may take the Escape: it then does not get here.
    dialog.addEventListener('keydown', onEscape, { signal })
  }
  function onEscape(event: KeyboardEvent): void {
    dialog.removeEventListener('keydown', onEscape)
    if (event.key !== 'Escape') return
    event.stopPropagation()
    requestClose()
  }
  window.addEventListener('keydown', claimEscape, { capture: true, signal })
  const hideAround = unhideAround(dialog)
  /** A dialog that is only shown in another mode is open again when its event arrives. */
  function end(): void {
    if (dialog.open && dialog.isConnected) return
    dialog.removeAttribute(SHIELDED)
    life.abort()
    hideAround()
  }
  dialog.addEventListener('close', end, { signal })
  // A removed dialog does not report that it closes.
  window.addEventListener('focusin', end, { signal })
}

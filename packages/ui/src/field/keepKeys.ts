/** @module Keeps what a visitor types and edits in a field from listeners of the page, which has shortcuts. */

/** Letters that select, copy, cut, paste, undo and redo with Ctrl or Cmd, as letters and as places on the keyboard. */
const EDIT_KEYS = /^(?:Key)?[acvxyz]$/i

/**
 * Whether a key types into a field or edits its text. Other keys with Ctrl or Cmd are shortcuts of the page. Option types letters on a
 * Mac, and AltGr elsewhere, which sets Ctrl on Windows. Escape and Tab leave the field.
 */
function isFieldKey(event: KeyboardEvent): boolean {
  const { key, code, ctrlKey, metaKey } = event
  if (key === 'Escape' || key === 'Tab') return false
  const isShortcut = (ctrlKey || metaKey) && !event.getModifierState('AltGraph')
  // Keys with longer names move the caret and delete words.
  return !isShortcut || key.length > 1 || EDIT_KEYS.test(key) || EDIT_KEYS.test(code)
}

/** What types into a field and edits it, and text that is dragged to it. */
const EDITS = 'keydown keypress keyup paste copy cut beforeinput contextmenu dragenter dragover dragleave drop'

type EditEvent = Event & Partial<KeyboardEvent & DragEvent>

/** The page gets files, because it may prevent that the browser opens them. */
const isKept = (event: EditEvent): boolean =>
  event.key ? isFieldKey(event as KeyboardEvent) : !event.dataTransfer?.types.includes('Files')

/** Stops the events of a field at the field. */
export function keepKeys(field: HTMLElement): void {
  for (const type of EDITS.split(' ')) field.addEventListener(type, (event) => isKept(event) && event.stopPropagation())
}

/**
 * Copies a text to the clipboard. If the clipboard API is missing or refused, as in a frame or on
 * plain http, it selects and copies an invisible field inside `root`.
 *
 * @param root - A tree that is neither hidden nor inert; a field outside an open dialog could not be selected.
 * @returns Whether it was copied.
 */
export async function copyText(text: string, root: ShadowRoot): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyThroughField(text, root)
  }
}

function copyThroughField(text: string, root: ShadowRoot): boolean {
  const focused = root.activeElement as HTMLElement | null
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.tabIndex = -1
  field.className = 'visually-hidden'
  field.setAttribute('aria-hidden', 'true')
  root.append(field)
  try {
    field.focus({ preventScroll: true })
    field.select()
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    focused?.focus({ preventScroll: true })
  }
}

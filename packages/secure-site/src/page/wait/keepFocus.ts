/** Moves the focus from a button that waits, and so was disabled, to another element. Without it, the page would lose the focus. */
export function keepFocus({ shadowRoot }: Element, target: HTMLElement | null): void {
  const focused = shadowRoot?.activeElement
  if (focused && 'disabled' in focused && focused.disabled === true) target?.focus()
}

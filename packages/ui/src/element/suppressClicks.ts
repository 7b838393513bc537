import type { LitElement } from 'lit'

/**
 * Suppresses clicks while an element is busy or disabled: a busy button keeps the focus, so it cannot
 * use the native `disabled`, and `element.click()` would reach listeners of a disabled one.
 */
export function suppressClicks(element: LitElement & { disabled: boolean; loading?: boolean }): void {
  element.addEventListener(
    'click',
    (event) => {
      if (!element.disabled && !element.loading) return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    { capture: true },
  )
}

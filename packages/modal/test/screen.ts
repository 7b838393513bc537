import { expect } from 'vitest'
import { page } from 'vitest/browser'

/** Locators of the modal's elements, by role and name. */
export const screen = {
  dialog: (name?: string | RegExp) => page.getByRole('dialog', name === undefined ? {} : { name }),
  button: (name: string | RegExp) => page.getByRole('button', { name }),
  link: (name: string | RegExp) => page.getByRole('link', { name }),
  heading: (name: string | RegExp) => page.getByRole('heading', { name }),
}

/** The focused element, including nested shadow roots. */
export function getFocused(): Element | null {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active
}

/** The `data-key` of the focused control: of the native one, or of our element around it. */
export function getFocusedKey(): string | undefined {
  const focused = getFocused() as HTMLElement | null
  const root = focused?.getRootNode()
  return focused?.dataset['key'] ?? (root instanceof ShadowRoot ? (root.host as HTMLElement).dataset['key'] : undefined)
}

/** Opens the settings of the account from Account, where the rows to change and to leave it are. */
export async function openSettings(): Promise<void> {
  await screen.button(/^Settings$/).click()
  await expect.element(screen.dialog('Settings')).toBeVisible()
}

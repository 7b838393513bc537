import { expect, type Page } from '@playwright/test'
import { findFrame, type Visitor } from './visitor.ts'

/** The code of the next letter that has one. Letters about the wallet come between them. */
export async function readNextCode(visitor: Visitor): Promise<string> {
  for (;;) {
    const { code } = await visitor.readLetter()
    if (code) return code
  }
}

/** The section about custody on the page with the account of a visitor. */
export function createOwnerVisitor(page: Page) {
  const section = page.locator('oak-custody-section')
  const button = (name: string | RegExp) => section.getByRole('button', { name, exact: typeof name === 'string' })
  const owner = {
    section,
    button,
    code: section.locator('.code'),
    codeField: section.getByRole('textbox', { name: 'Recovery code' }),
    /** Up to the step with the code. @returns the code */
    async beginSwitch(firstUse: 'Create a passkey' | 'Use a passkey' = 'Create a passkey'): Promise<string> {
      await button('Make it yours alone').click()
      await section.getByRole('checkbox').check()
      await button('Continue').click()
      await button(firstUse).click()
      await button('Use the same passkey once more').click()
      await expect(owner.code).toHaveText(/^(?:[0-9A-Z]{4}-){6}[0-9A-Z]{2}[0-9A-Z*~$=]$/)
      return owner.code.innerText()
    },
    async finishSwitch(code: string): Promise<void> {
      await button('I have written it down').click()
      await owner.codeField.fill(code)
      await button('Finish').click()
      await expect(section.getByText('From now on, only you can recover your wallet.')).toBeVisible()
    },
  }
  return owner
}

/** The question of the frame for a passkey or the code. */
export function findRecovery(page: Page) {
  const dialog = findFrame(page).getByRole('dialog', { name: 'Open your wallet here' })
  return {
    dialog,
    codeField: dialog.getByRole('textbox', { name: 'Recovery code' }),
    openByCode: dialog.getByRole('button', { name: 'Open with the code' }),
    usePasskey: dialog.getByRole('button', { name: 'Use a passkey' }),
    later: dialog.getByRole('button', { name: 'Later' }),
  }
}

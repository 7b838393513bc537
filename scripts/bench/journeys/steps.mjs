/**
 * What a visitor presses, and what then is there. The names are those that a visitor reads.
 *
 * @typedef {object} Step
 * @property {string} name
 * @property {(page: import('playwright-core').Page) => import('playwright-core').Locator} press
 * @property {string} to - A selector, also in shadow roots.
 * @property {string} [toText]
 * @property {(page: import('playwright-core').Page) => Promise<void>} [leave] - Leads back to where the step began.
 */
import { WALLET_NAME } from '../apps/announceWallet.mjs'

const inDialog = (name) => (page) => page.getByRole('dialog').getByRole('button', { name })
const goBack = (page) => inDialog('Back')(page).click()
const close = async (page) => {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

/** @type {Step} */
export const CONNECT = {
  name: 'Connect wallet, until the wallets are listed',
  press: (page) => page.getByRole('button', { name: 'Connect wallet' }).first(),
  to: 'oak-list-item',
  toText: WALLET_NAME,
  leave: close,
}

/** @type {Step} */
export const CHOOSE = {
  name: 'A wallet, until the button has the account',
  press: inDialog(WALLET_NAME),
  to: 'oak-button',
  toText: 'ETH',
}

/** In a page with a connected account. @type {Step} */
export const ACCOUNT = {
  name: 'Account, until its tokens are listed',
  press: (page) => page.getByRole('button', { name: /^Account / }).first(),
  to: '[data-key^="token-"]',
}

/** From the account. @type {readonly Step[]} */
export const FROM_ACCOUNT = [
  { name: 'Settings', press: inDialog('Settings'), to: 'oak-list-item', toText: 'Disconnect', leave: goBack },
  { name: 'Send', press: inDialog(/^Send$/), to: 'button[data-key="asset"]', leave: goBack },
  { name: 'Receive', press: inDialog(/^Receive$/), to: 'oak-qr-code', leave: goBack },
  { name: 'Swap', press: inDialog(/^Swap$/), to: 'oak-amount-input', leave: goBack },
  { name: 'Buy', press: inDialog(/^Buy/), to: 'oak-amount-input', leave: goBack },
]

/** From the list of wallets, with an address in the field. @type {Step} */
export const EMAIL = {
  name: 'Continue with email, until the field for the code',
  press: inDialog('Continue with email'),
  to: 'oak-code-input',
}

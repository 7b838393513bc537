import type { Page } from '@playwright/test'
import { expect, test } from '../test.ts'

/** Makes this the first language of the visitor's browser. */
async function setLanguage(page: Page, language: string): Promise<void> {
  await page.addInitScript((tag) => {
    Object.defineProperty(navigator, 'languages', { value: [tag, 'en'] })
  }, language)
}

/** The scripts with a language. */
const LOCALE = /\/(?:ar|de|fr|ja)-[\w-]+\.js$/

test('connects in the language of the visitor: it loads one script for the modal, one for the other ways to connect, and only for that language', async ({
  dapp,
  page,
  wallet,
}) => {
  const locales: string[] = []
  page.on('request', (request) => void (LOCALE.test(request.url()) && locales.push(new URL(request.url()).pathname)))
  await setLanguage(page, 'de')
  await dapp.open()
  await page.getByRole('button', { name: 'Wallet verbinden' }).click()
  const dialog = page.getByRole('dialog', { name: 'Anmelden oder verbinden' })
  wallet.rejectNext()
  await dialog.getByRole('button', { name: `${wallet.name}, installiert` }).click()
  await expect(page.getByText('Anfrage abgelehnt')).toBeVisible()
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await dapp.expectConnected(wallet.account)
  expect(locales).toEqual([expect.stringMatching(/\/de-main/), expect.stringMatching(/\/de-connecting/)])
})

test('A41: is mirrored on a right-to-left page', async ({ dapp, page, wallet }) => {
  await setLanguage(page, 'ar')
  await dapp.open()
  await page.getByRole('button', { name: 'ربط المحفظة' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveCSS('direction', 'rtl')
  const close = await dialog.getByRole('button', { name: 'إغلاق' }).boundingBox()
  const title = await dialog.getByRole('heading', { level: 2 }).boundingBox()
  expect(close!.x).toBeLessThan(title!.x + title!.width / 2)
  await dialog.getByRole('button', { name: wallet.name }).click()
  await dapp.expectConnected(wallet.account)
})

test('uses English while a language cannot be fetched, and connects', async ({ dapp, page, wallet }) => {
  await page.route(LOCALE, (route) => route.abort())
  await setLanguage(page, 'fr')
  await dapp.open()
  await dapp.connectButton.click()
  await dapp.modal.wallet(wallet.name).click()
  await dapp.expectConnected(wallet.account)
})

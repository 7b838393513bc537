import { equal } from 'node:assert/strict'

const MEMBER = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'

/**
 * The reader's own server in the guide your-own-view: points, and a desk that scans a badge at its second look.
 *
 * @param {import('playwright-core').Page} page
 */
export async function serveMembers(page) {
  let looks = 0
  await page.route('**/points/*', (route) => route.fulfill({ json: { count: 42 } }))
  await page.route('**/badges', (route) => route.fulfill({ json: { link: 'https://members.example/badge/c0de' } }))
  await page.route('**/badges/mine', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 204 })
      : route.fulfill({ json: (looks += 1) > 1 ? { address: MEMBER } : {} }),
  )
}

/**
 * Visits what the guide adds: the view of the points, with a wallet that is connected, and the connect method.
 *
 * @param {import('playwright-core').Page} page
 */
export async function visitExtensions(page) {
  const dialog = page.getByRole('dialog')
  const openModal = () => page.locator('appkit-button').getByRole('button').click()
  await openModal()
  await dialog.getByRole('button', { name: 'Points' }).click()
  await page.getByRole('dialog', { name: 'Your points' }).getByText('You have points: 42').waitFor()
  await page.keyboard.press('Escape')
  await page
    .locator('appkit-button')
    .evaluate((element) => /** @type {any} */ (element).activeKit.connections.disconnect())
  await page.getByText('disconnected').waitFor()
  await openModal()
  await dialog.getByRole('button', { name: 'Connect with a QR badge' }).click()
  const link = page.getByRole('dialog', { name: 'Your badge' }).getByRole('link', { name: 'Open the app' })
  await page.getByRole('img', { name: 'QR code for the app of your badge' }).waitFor()
  equal(await link.getAttribute('href'), 'https://members.example/badge/c0de')
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText(MEMBER).first().waitFor()
  await page.reload()
  await page.getByText(MEMBER).first().waitFor()
}

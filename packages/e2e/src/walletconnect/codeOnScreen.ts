import { expect, type Locator } from '@playwright/test'
import type { DappPage } from '../pages/dapp-page.ts'
import { scanQrCode } from './scanQrCode.ts'

/** The code of a pairing, wherever the modal shows it. */
function findCode({ modal }: DappPage): Locator {
  return modal.dialog.getByRole('img', { name: /^QR code that connects/ })
}

/** Opens the page and the code that any wallet may scan. */
export async function openCode(dapp: DappPage, path?: string): Promise<void> {
  await dapp.open(path)
  await dapp.connectButton.click()
  await dapp.modal.button(/^WalletConnect/).click()
  await expect(findCode(dapp)).toBeVisible()
}

/** What the code on the screen says, once it can be read. */
export async function readUri(dapp: DappPage): Promise<string> {
  let uri = ''
  await expect(async () => {
    uri = await scanQrCode(findCode(dapp))
    expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?/)
  }).toPass()
  return uri
}

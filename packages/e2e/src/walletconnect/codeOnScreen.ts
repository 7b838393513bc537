import { expect, type Locator } from '@playwright/test'
import type { DappPage } from '../pages/dapp-page.ts'
import { scanQrCode } from './scanQrCode.ts'

/** The code of a pairing in any view of the modal. */
function findCode({ modal }: DappPage): Locator {
  return modal.dialog.getByRole('img', { name: /^QR code to connect/ })
}

/** Opens the page and the view with the code for any wallet. */
export async function openCode(dapp: DappPage, path?: string): Promise<void> {
  await dapp.open(path)
  await dapp.connectButton.click()
  await dapp.modal.button(/^WalletConnect/).click()
  await expect(findCode(dapp)).toBeVisible()
}

/** The content of the code on the screen, as soon as it can be read. */
export async function readUri(dapp: DappPage): Promise<string> {
  let uri = ''
  await expect(async () => {
    uri = await scanQrCode(findCode(dapp))
    expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?/)
  }).toPass()
  return uri
}

import type { Locator } from '@playwright/test'
import { PNG } from 'pngjs'
import decodeQr from 'qr/decode.js'

/**
 * What a phone's camera reads from the pixels on the screen.
 *
 * @throws when there is no code in the picture that can be read
 */
export async function scanQrCode(code: Locator): Promise<string> {
  const { width, height, data } = PNG.sync.read(await code.screenshot({ animations: 'disabled' }))
  return decodeQr({ width, height, data })
}

import type { Locator } from '@playwright/test'
import { PNG } from 'pngjs'
import decodeQr from 'qr/decode.js'

/**
 * Reads a QR code from the pixels on the screen, like a phone's camera.
 *
 * @throws if there is no readable code in the picture
 */
export async function scanQrCode(code: Locator): Promise<string> {
  const { width, height, data } = PNG.sync.read(await code.screenshot({ animations: 'disabled' }))
  return decodeQr({ width, height, data })
}

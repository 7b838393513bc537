import { decodeQR } from 'qr/decode.js'

/** Wider pictures are scaled down: the result is the same, in a fraction of the time. */
const MAX_SIDE_PX = 1_600

/**
 * Reads the QR code in a picture.
 *
 * @returns Its text, or undefined if there is no readable code.
 */
export function readQrPicture(source: ImageBitmap | HTMLVideoElement): string | undefined {
  const [width, height] =
    source instanceof HTMLVideoElement ? [source.videoWidth, source.videoHeight] : [source.width, source.height]
  if (width === 0 || height === 0) return undefined
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) return undefined
  // A picture may be transparent, and a code is dark on light.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(source, 0, 0, canvas.width, canvas.height)
  try {
    return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height))
  } catch {
    return undefined
  }
}

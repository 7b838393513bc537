import { drawImage } from '../directory/drawImage.ts'

/** The `data:` URL of a constant picture for an id. */
export function drawIcon(id: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(drawImage(id)).toString('base64')}`
}

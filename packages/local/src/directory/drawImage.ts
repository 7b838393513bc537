import { createHash } from 'node:crypto'

const SHAPES = [
  '<circle cx="32" cy="32" r="16"/>',
  '<path d="M32 14 50 46H14z"/>',
  '<rect x="17" y="17" width="30" height="30" rx="5"/>',
  '<path d="M32 12 52 32 32 52 12 32z"/>',
  '<path d="M16 20h32v8H16zM16 36h32v8H16z"/>',
  '<path d="M32 12a20 20 0 1 0 20 20H32z"/>',
] as const

/** A constant picture for an id: a shape on a colour, without fonts and external resources. */
export function drawImage(id: string): string {
  const [hue = 0, turn = 0, shape = 0] = createHash('sha256').update(id).digest()
  const background = `hsl(${Math.round((hue / 256) * 360)} 65% 42%)`
  const foreground = `hsl(${Math.round(((hue + 64 + turn / 4) / 256) * 360)} 80% 88%)`
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">' +
    `<rect width="64" height="64" fill="${background}"/>` +
    `<g fill="${foreground}" transform="rotate(${(turn % 8) * 45} 32 32)">${SHAPES[shape % SHAPES.length]}</g></svg>`
  )
}

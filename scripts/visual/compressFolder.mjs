import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressPng, isCompressed } from './compressPng.mjs'

/** Compresses the pictures that a run has stored. Compressed pictures stay unchanged, byte for byte. */
export function compressFolder(folder) {
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.png'))) {
    const path = join(folder, file)
    const content = readFileSync(path)
    if (!isCompressed(content)) writeFileSync(path, compressPng(content))
  }
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const listPictures = (folder) => readdirSync(folder).filter((name) => name.endsWith('.png'))

/**
 * Compares the pictures of two folders, byte for byte.
 *
 * @param {string} before
 * @param {string} after
 * @returns {{ changed: string[], added: string[], removed: string[] }} Names of files.
 */
export function listChanges(before, after) {
  const old = listPictures(before)
  const present = listPictures(after)
  const isSame = (name) => readFileSync(join(before, name)).equals(readFileSync(join(after, name)))
  return {
    changed: present.filter((name) => old.includes(name) && !isSame(name)),
    added: present.filter((name) => !old.includes(name)),
    removed: old.filter((name) => !present.includes(name)),
  }
}

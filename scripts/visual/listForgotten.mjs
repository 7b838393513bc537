import { readdirSync } from 'node:fs'

/**
 * Stored pictures that the tests no longer take.
 *
 * @param {string} folder
 * @param {string[]} pictured - the files of pictures, and other files
 */
export function listForgotten(folder, pictured) {
  const wanted = new Set(pictured)
  return readdirSync(folder).filter((file) => file.endsWith('.png') && !wanted.has(file))
}

import { readdirSync } from 'node:fs'

/**
 * Stored pictures of what is pictured no more.
 *
 * @param {string} folder
 * @param {string[]} pictured - what is pictured, among other things
 */
export function listForgotten(folder, pictured) {
  const wanted = new Set(pictured)
  return readdirSync(folder).filter((file) => file.endsWith('.png') && !wanted.has(file))
}

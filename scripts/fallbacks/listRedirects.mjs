import { expandPattern } from '../testing/listEntries.mjs'
import { describeRedirect } from './describeFallbacks.mjs'

/**
 * One small manifest for each subpath of a built package.
 *
 * @param {{ path: string, manifest: { exports: Record<string, import('./describeFallbacks.mjs').Conditions> } }} package
 * @returns {Promise<{ subpath: string, redirect: Record<string, string> }[]>}
 */
export async function listRedirects({ path, manifest }) {
  const redirects = []
  for (const [key, conditions] of Object.entries(manifest.exports)) {
    if (key === '.') continue
    for (const value of key.includes('*') ? await expandPattern(path, conditions.default) : ['']) {
      const fill = (text) => text.replace('*', value)
      const filled = /** @type {import('./describeFallbacks.mjs').Conditions} */ (
        Object.fromEntries(Object.entries(conditions).map(([name, file]) => [name, fill(file)]))
      )
      const subpath = fill(key).slice(2)
      redirects.push({ subpath, redirect: describeRedirect(subpath, filled) })
    }
  }
  return redirects
}

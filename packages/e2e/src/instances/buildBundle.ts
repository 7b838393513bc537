import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'rolldown'
import config, { output } from '../../../cdn/rolldown.config.ts'

const CDN = fileURLToPath(new URL('../../../cdn', import.meta.url))

/** Replaces the version in the built packages. */
function setVersion(version: string): Plugin {
  let isSet = false
  return {
    name: 'set-version',
    transform(code, id) {
      if (!id.endsWith('packages/ui/dist/element/version.js')) return null
      const changed = code.replace(/(?<=VERSION = ')[^']+/, version)
      isSet = changed.includes(`'${version}'`)
      return { code: changed, map: null }
    },
    buildEnd() {
      if (!isSet) this.error('The version is no longer a literal in packages/ui/src/element/version.ts.')
    },
  }
}

/**
 * Builds the script-tag bundle with its own configuration and another version number.
 *
 * @param folder - The folder for `openappkit.js` and its chunks.
 */
export async function buildBundle(folder: string, version: string): Promise<void> {
  await build({
    ...config,
    cwd: CDN,
    logLevel: 'warn',
    plugins: [config.plugins, setVersion(version)],
    output: { ...output, dir: folder },
  })
}

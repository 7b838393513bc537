import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { ROOT } from '../../testing/runCommand.mjs'

/** The gzipped bytes of the client half of the frame, bundled alone. */
export async function measureClientHalf() {
  const { output } = /** @type {import('vite').Rolldown.RolldownOutput} */ (
    await build({
      configFile: false,
      logLevel: 'warn',
      root: join(ROOT, 'packages/frame'),
      build: {
        write: false,
        modulePreload: false,
        rollupOptions: { input: join(ROOT, 'packages/frame/dist/client/index.js'), preserveEntrySignatures: 'strict' },
      },
    })
  )
  return output.reduce((sum, file) => sum + (file.type === 'chunk' ? gzipSync(file.code, { level: 9 }).length : 0), 0)
}

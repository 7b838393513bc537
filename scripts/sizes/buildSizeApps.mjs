import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { build } from 'vite'
import { ROOT } from '../testing/runCommand.mjs'

const EXAMPLE = join(ROOT, 'examples/react')

/** An app that has React and nothing else: what every React site pays anyway. */
const EMPTY_APP = `
import { StrictMode, createElement } from 'react'
import { createRoot } from 'react-dom/client'
createRoot(document.querySelector('#root')).render(createElement(StrictMode))
`

const EMPTY_ID = 'virtual:empty-react.js'

function emptyReactPlugin() {
  return {
    name: 'empty-react',
    resolveId: (id) => (id === EMPTY_ID ? `\0${EMPTY_ID}` : undefined),
    load: (id) => (id === `\0${EMPTY_ID}` ? EMPTY_APP : undefined),
  }
}

async function buildApp(name, input) {
  const folder = join(ROOT, '.cache/sizes', name)
  const { output } = await build({
    root: EXAMPLE,
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), emptyReactPlugin()],
    build: { outDir: folder, emptyOutDir: true, rollupOptions: { input } },
  })
  return { folder, chunks: output.filter((file) => file.type === 'chunk') }
}

/**
 * Builds an empty React app and the README's quick start for production, from the packages as
 * they are published.
 */
export async function buildSizeApps() {
  return {
    empty: await buildApp('empty', EMPTY_ID),
    quickstart: { ...(await buildApp('quickstart', join(EXAMPLE, 'quickstart.html'))), page: 'quickstart.html' },
  }
}

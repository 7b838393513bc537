import react from '@vitejs/plugin-react'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { ROOT } from '../testing/runCommand.mjs'

const EXAMPLE = join(ROOT, 'examples/react')
const EMPTY = join(ROOT, '.cache/sizes/empty-app')

/** An app that has React and nothing else: what every React site pays anyway. */
const EMPTY_FILES = {
  'index.html': '<!doctype html><div id="root"></div><script type="module" src="./main.js"></script>\n',
  'main.js': `import { StrictMode, createElement } from 'react'
import { createRoot } from 'react-dom/client'
createRoot(document.querySelector('#root')).render(createElement(StrictMode))
`,
}

async function writeEmptyApp() {
  await mkdir(EMPTY, { recursive: true })
  for (const [name, text] of Object.entries(EMPTY_FILES)) await writeFile(join(EMPTY, name), text)
}

async function buildApp(name, root, page) {
  const folder = join(ROOT, '.cache/sizes', name)
  const { output } = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true, rollupOptions: { input: join(root, page) } },
  })
  return { folder, page, chunks: output.filter((file) => file.type === 'chunk') }
}

/**
 * Builds an empty React page and the README's quick start for production, from the packages as
 * they are published.
 */
export async function buildSizeApps() {
  await writeEmptyApp()
  return {
    empty: await buildApp('empty', EMPTY, 'index.html'),
    quickstart: await buildApp('quickstart', EXAMPLE, 'quickstart.html'),
  }
}

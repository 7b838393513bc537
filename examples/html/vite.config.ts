import { createReadStream, existsSync, readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, extname, join } from 'node:path'
import { localWorld } from '@openappkit/local/vite'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'

/** The files of this page. It needs no build; Vite only serves it, and bundles `demo.js`. */
const PAGE_FILES = ['index.html', 'classic.html', 'quickstart.html', 'dapp.js', 'style.css']

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

const root = import.meta.dirname

/** The files that a page copies, or loads from a CDN. */
function findScriptFolder(): string {
  const folder = dirname(createRequire(import.meta.url).resolve('@openappkit/cdn/openappkit.js'))
  if (existsSync(folder)) return folder
  throw new Error(`The script bundle is not built: ${folder} is missing. Run "npm run build" in packages/cdn.`)
}

/** Every file of the finished site except `demo.js`: its path and its source. */
function listFiles(): Map<string, string> {
  const scripts = findScriptFolder()
  const bundled = readdirSync(scripts, { recursive: true, encoding: 'utf8' }).filter((path) => extname(path) === '.js')
  return new Map([
    ...PAGE_FILES.map((path) => [path, join(root, path)] as const),
    ...bundled.map((path) => [path.replaceAll('\\', '/'), join(scripts, path)] as const),
  ])
}

/** Serves the files unchanged, as any web server does. */
function staticSite(): Plugin {
  return {
    name: 'static-site',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost')
        const path = pathname === '/' ? 'index.html' : pathname.slice(1)
        if (path === 'demo.js') request.url = '/src/demo.ts'
        const file = listFiles().get(path)
        if (!file) return next()
        response.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream')
        createReadStream(file).pipe(response)
      })
    },
    generateBundle() {
      for (const [fileName, file] of listFiles()) this.emitFile({ type: 'asset', fileName, source: readFileSync(file) })
    },
  }
}

const server = { host: 'localhost', port: 5174, strictPort: true }

export default defineConfig({
  appType: 'mpa',
  publicDir: false,
  plugins: [staticSite(), localWorld()],
  resolve: { conditions: ['@openappkit/source', ...defaultClientConditions] },
  server,
  preview: server,
  build: {
    target: 'es2022',
    modulePreload: false,
    rollupOptions: {
      input: { demo: 'src/demo.ts' },
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: '[name].js' },
    },
  },
})

import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { localWorld } from '@openappkit/local/vite'
import react from '@vitejs/plugin-react'
import { createServer, defaultClientConditions, type Plugin } from 'vite'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const PAGE = join(ROOT, 'packages/e2e/pages/hot-reload')

/** The folder of each React version. */
const REACT_HOMES = { 18: 'packages/e2e/apps/react18', 19: 'examples/react' } as const

export type ReactMajor = keyof typeof REACT_HOMES

export interface HotReloadSite {
  readonly url: string
  /** Sends a hot update of the module that calls `createAppKit`, as after a change in an editor. */
  update(): Promise<void>
  stop(): Promise<void>
}

function findReact(major: ReactMajor) {
  const { resolve } = createRequire(join(ROOT, REACT_HOMES[major], 'package.json'))
  return ['react', 'react-dom'].map((name) => ({
    find: new RegExp(`^${name}(?=/|$)`),
    replacement: dirname(resolve(`${name}/package.json`)),
  }))
}

/** Serves the page with hot module replacement, as a development server does. */
export async function serveHotReload(major: ReactMajor, worldJson: string, cacheDir: string): Promise<HotReloadSite> {
  let generation = 0
  // Building the examples has set `production`, and Vite would serve the production React.
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = 'development'
  const countGenerations: Plugin = {
    name: 'count-generations',
    enforce: 'pre',
    transform: (code, id) =>
      id.split('?')[0] === join(PAGE, 'Dapp.jsx') ? code.replace('GENERATION = 0', `GENERATION = ${generation}`) : null,
  }
  const server = await createServer({
    configFile: false,
    root: PAGE,
    cacheDir,
    logLevel: 'warn',
    plugins: [countGenerations, react(), localWorld({ worldJson: () => worldJson })],
    resolve: { alias: findReact(major), conditions: ['@openappkit/source', ...defaultClientConditions] },
    // Modules that are found later would reload the whole page. Only React needs this; the others are ES modules.
    optimizeDeps: {
      noDiscovery: true,
      include: ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime'],
    },
    // Only `update` sends updates.
    server: { host: '127.0.0.1', port: 0, watch: null, fs: { allow: [ROOT] } },
  })
  await server.listen()
  const url = server.resolvedUrls?.local[0]
  if (!url) throw new Error('The server of the page does not listen.')
  return {
    url,
    async update() {
      generation += 1
      const [module] = server.environments.client.moduleGraph.getModulesByFile(join(PAGE, 'Dapp.jsx')) ?? []
      if (!module) throw new Error('No page has loaded the module yet.')
      await server.environments.client.reloadModule(module)
    },
    async stop() {
      process.env.NODE_ENV = NODE_ENV
      await server.close()
    },
  }
}

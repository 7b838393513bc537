/**
 * @module Runs a module of the sources in a separate process, which Node 20 cannot: `node runSource.mjs FILE ARGUMENT…`.
 * The file exports `run(...args)`. The process ends after `run`, or when the channel to the test closes.
 */
import { createServer } from 'vite'

const [file = '', ...args] = process.argv.slice(2)
// The test was stopped.
process.on('disconnect', () => process.exit(1))

const server = await createServer({
  configFile: false,
  root: import.meta.dirname,
  logLevel: 'error',
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
  ssr: { resolve: { conditions: ['@openappkit/source'] } },
})
const { run } = await server.ssrLoadModule(file)
await run(...args)
process.exit(0)

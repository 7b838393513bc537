/**
 * @module `npm run gallery`: a page with every element in every state, until Ctrl-C. Option: `-- --port 6190`.
 */
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createServer } from 'vite'
import { getPort } from './getPort.mjs'

const DEFAULT_PORT = 5190
const HELP = `Shows the elements of the design system.\n\nUsage: npm run gallery -- [options]\n
  --port <port>  port of the page (${DEFAULT_PORT})
  --help         this text\n`

/** @returns the options of the command line, or undefined if they are invalid. */
function readOptions() {
  try {
    const { values } = parseArgs({ options: { port: { type: 'string' }, help: { type: 'boolean' } } })
    const port = Number(values.port ?? DEFAULT_PORT)
    if (Number.isInteger(port) && port >= 0 && port < 65_536) return { port, isHelp: values.help === true }
    console.error(`--port takes a number from 0 to 65535, and not "${values.port}".`)
  } catch (error) {
    console.error(error.message)
  }
  return undefined
}

const options = readOptions()
if (!options) process.exit(1)
if (options.isHelp) {
  console.log(HELP)
  process.exit()
}

try {
  const server = await createServer({
    root: fileURLToPath(new URL('../packages/ui/gallery', import.meta.url)),
    logLevel: 'warn',
    clearScreen: false,
    server: { host: '127.0.0.1', port: options.port, strictPort: true, open: false },
  })
  await server.listen()
  console.log(`\n  Gallery  http://127.0.0.1:${getPort(server.httpServer)}\n\n  Ctrl-C stops it.\n`)
} catch (error) {
  console.error(
    /already in use/.test(error.message)
      ? `Port ${options.port} is taken. Choose another: npm run gallery -- --port ${options.port + 1000}`
      : error,
  )
  process.exit(1)
}

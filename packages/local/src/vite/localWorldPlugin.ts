import type { IncomingMessage, ServerResponse } from 'node:http'
import { DEFAULT_DEMO_WALLET_PORT } from '../ports/defaults.ts'
import { LOCAL_WORLD_PATH } from '../world/types.ts'

type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** The part of a Vite server that the plugin uses, so that it requires no specific release of Vite. */
interface ServerLike {
  readonly middlewares: { use(handler: Handler): unknown }
}

export interface LocalWorldPlugin {
  readonly name: string
  configureServer(server: ServerLike): void
  configurePreviewServer(server: ServerLike): void
}

export interface LocalWorldPluginOptions {
  /**
   * The JSON of a running world (`world.toJson()`). Default: the environment variable
   * OPENAPPKIT_WORLD, otherwise the answer of the demo wallet at `walletUrl`.
   */
  worldJson?: () => string
  /** Address of the demo wallet of `npx @openappkit/local`. Default `http://127.0.0.1:5175`. */
  walletUrl?: string
}

async function readJson(options: LocalWorldPluginOptions): Promise<string> {
  const { worldJson = () => process.env['OPENAPPKIT_WORLD'] ?? '' } = options
  const json = worldJson()
  if (json !== '') return json
  const { walletUrl = `http://127.0.0.1:${DEFAULT_DEMO_WALLET_PORT}` } = options
  const response = await fetch(new URL(LOCAL_WORLD_PATH, walletUrl))
  return response.text()
}

async function answer(options: LocalWorldPluginOptions, response: ServerResponse): Promise<void> {
  response.setHeader('cache-control', 'no-store')
  try {
    const json = await readJson(options)
    response.setHeader('content-type', 'application/json').end(json)
  } catch {
    response.statusCode = 503
    response.setHeader('content-type', 'text/plain').end('The local world does not run: npx @openappkit/local')
  }
}

/**
 * Serves `/openappkit-local.json` in dev and preview, for `fetchLocalWorld()`. The URLs are known
 * only while the world runs, so the plugin reads them at every request.
 */
export function localWorld(options: LocalWorldPluginOptions = {}): LocalWorldPlugin {
  const configure = (server: ServerLike) => {
    server.middlewares.use((request, response, next) => {
      if (request.url?.split('?')[0] !== LOCAL_WORLD_PATH) return next()
      void answer(options, response)
    })
  }
  return { name: 'openappkit-local-world', configureServer: configure, configurePreviewServer: configure }
}

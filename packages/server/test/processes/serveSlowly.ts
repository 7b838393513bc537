import { createApp, serve, stopOnSignals } from '../../src/index.ts'

/** Serves one page, whose answer waits for the test. Ends after a signal. */
export async function run(): Promise<void> {
  const app = createApp({ origins: [] })
  app.get('/', async (context) => {
    const finished = new Promise((resolve) => process.once('message', resolve))
    process.send?.('arrived')
    await finished
    return context.text('done')
  })
  const server = await serve({ app, port: 0 })
  const stopped = stopOnSignals(server)
  process.once('SIGTERM', () => process.send?.('stopping'))
  process.send?.(`${server.url}/`)
  await stopped
}

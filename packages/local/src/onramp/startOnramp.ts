import { assertPortFree } from '../ports/assertPortFree.ts'
import { DEFAULT_ONRAMP_PORT } from './defaults.ts'
import type { RunningOnramp, StartOnrampOptions } from './types.ts'

/**
 * Starts a provider on 127.0.0.1 that sells crypto for cards. Its page knows test numbers only, and lists them. After a payment it really
 * sends the coins on the local chain, and reports the order to the data service with a signed event.
 *
 * @throws {@link localErrors.portTaken}
 */
export async function startOnramp({ port = DEFAULT_ONRAMP_PORT }: StartOnrampOptions = {}): Promise<RunningOnramp> {
  await assertPortFree(port, 'on-ramp provider', '--onramp-port')
  const { serveOnramp } = await import('./serveOnramp.ts')
  return serveOnramp(port)
}

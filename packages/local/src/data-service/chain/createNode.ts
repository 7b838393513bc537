import { createClient, http } from 'viem'
import type { LocalChain } from '../../world/types.ts'

/** A chain of the service. */
export interface ChainNode extends LocalChain {
  /** CAIP-2 id. */
  readonly caip2: `eip155:${number}`
  /**
   * Calls a method of the chain. Simultaneous calls are one HTTP request.
   *
   * @throws viem's errors.
   */
  request<Result>(method: string, params?: readonly unknown[]): Promise<Result>
}

const TIMEOUT_MS = 30_000

export function createNode(chain: LocalChain): ChainNode {
  const client = createClient({ transport: http(chain.httpUrl, { batch: true, retryCount: 0, timeout: TIMEOUT_MS }) })
  return {
    ...chain,
    caip2: `eip155:${chain.id}`,
    request: (method, params = []) => client.request({ method, params } as never),
  }
}

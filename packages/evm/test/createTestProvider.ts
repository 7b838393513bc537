import type { Eip1193Provider, RequestArguments } from '@openappkit/common'

type Answer = (params: readonly unknown[]) => unknown

/** An EIP-1193 provider with handlers per method. */
export interface TestProvider extends Eip1193Provider {
  readonly calls: { readonly method: string; readonly params: readonly unknown[] }[]
  /** Sets the handler of a method. It may throw, never settle or return a promise. */
  answer(method: string, answer: Answer): void
  emit(event: string, ...args: unknown[]): void
  readonly listenerCount: number
}

export function rpcError(code: number, message = 'failed', data?: unknown): Error {
  return Object.assign(new Error(message), { code, ...(data !== undefined && { data }) })
}

export const ADDRESS = '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'

export function createTestProvider(): TestProvider {
  const answers = new Map<string, Answer>([
    ['eth_requestAccounts', () => [ADDRESS]],
    ['eth_accounts', () => [ADDRESS]],
    ['eth_chainId', () => '0x1'],
  ])
  const listeners = new Set<{ event: string; listener: (...args: never[]) => void }>()
  const calls: TestProvider['calls'] = []
  return {
    calls,
    // Not async, so that a handler can throw synchronously.
    request({ method, params }: RequestArguments) {
      const list = (params ?? []) as readonly unknown[]
      calls.push({ method, params: list })
      const answer = answers.get(method)
      if (!answer) throw rpcError(-32601, `The method ${method} does not exist`)
      return answer(list) as Promise<unknown>
    },
    on: (event, listener) => listeners.add({ event, listener }),
    removeListener(event, listener) {
      for (const entry of listeners) if (entry.event === event && entry.listener === listener) listeners.delete(entry)
    },
    answer: (method, answer) => void answers.set(method, answer),
    emit(event, ...args) {
      for (const entry of [...listeners]) if (entry.event === event) entry.listener(...(args as never[]))
    },
    get listenerCount() {
      return listeners.size
    },
  }
}

/** A promise with its resolve and reject functions. */
export function createDeferred<Value>() {
  let resolve!: (value: Value) => void
  let reject!: (error: unknown) => void
  const promise = new Promise<Value>((onResolve, onReject) => {
    resolve = onResolve
    reject = onReject
  })
  return { promise, resolve, reject }
}

export const hang = () => new Promise<never>(() => {})

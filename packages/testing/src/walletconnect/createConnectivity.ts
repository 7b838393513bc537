import type { SignClient } from './openSignClient.ts'

/** Whether a client has a network. */
export interface Connectivity {
  readonly isOnline: boolean
  /** Closes the socket and lets nothing open it again, as in a lift or with an app that was put to sleep. */
  goOffline(): Promise<void>
  /** Opens the socket again; the relay then delivers what it has kept. */
  goOnline(): Promise<void>
  /** Resolves at once, or when it is online again. */
  whenOnline(): Promise<void>
  /** Takes a client in, before it starts; another one, after a reload, comes in its place. */
  attach(core: SignClient['core']): void
}

export function createConnectivity(): Connectivity {
  let isOnline = true
  let current: SignClient['core'] | undefined
  const waiting: (() => void)[] = []

  async function dropSocket(): Promise<void> {
    const { relayer } = current ?? {}
    if (relayer?.connected) await relayer.provider.disconnect()
  }

  return {
    get isOnline() {
      return isOnline
    },
    async goOffline() {
      isOnline = false
      await dropSocket()
    },
    async goOnline() {
      isOnline = true
      await current?.relayer.transportOpen()
      for (const resume of waiting.splice(0)) resume()
    },
    whenOnline: () => (isOnline ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
    attach(core) {
      current = core
      const { relayer } = core
      const confirm = relayer.confirmOnlineStateOrThrow.bind(relayer)
      relayer.confirmOnlineStateOrThrow = async () => {
        if (!isOnline) throw new Error('The wallet is offline.')
        await confirm()
      }
      // An attempt that was under way does not ask again whether there is a network.
      relayer.on('relayer_connect', () => {
        if (!isOnline) void dropSocket()
      })
    },
  }
}

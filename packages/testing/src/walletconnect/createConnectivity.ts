import type { SignClient } from './openSignClient.ts'

/** Whether a client has a network. */
export interface Connectivity {
  readonly isOnline: boolean
  /** Closes the socket and keeps it closed, like a phone without network or a suspended app. */
  goOffline(): Promise<void>
  /** Opens the socket again; the relay then delivers the stored messages. */
  goOnline(): Promise<void>
  /** Resolves at once, or when it is online again. */
  whenOnline(): Promise<void>
  /** Registers a client before it starts; after a reload, another one replaces it. */
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
      // A running attempt does not check the network again.
      relayer.on('relayer_connect', () => {
        if (!isOnline) void dropSocket()
      })
    },
  }
}

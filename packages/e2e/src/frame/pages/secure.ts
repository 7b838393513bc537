/** @module The page of a secure site with the host of a frame. It answers `eth_call` with its parameters, and no signature. */
import { createFrameHost, type FrameHost } from '@openappkit/frame/host'

declare global {
  interface Window {
    secure: {
      readonly host: FrameHost
      /** Requests that have reached a handler. */
      readonly requests: unknown[]
    }
  }
}

const requests: unknown[] = []
const hang = () => new Promise<never>(() => {})

const host = createFrameHost({
  window,
  origins: (document.querySelector('meta[name=origins]')?.getAttribute('content') ?? '').split(' '),
  reload: () => location.reload(),
  version: '1',
  handlers: {
    CONNECT_EMAIL: (payload) => {
      requests.push(payload)
      return { action: 'VERIFY_OTP' }
    },
    CONNECT_DEVICE: hang,
    IS_CONNECTED: () => ({ isConnected: false }),
    RPC_REQUEST: (payload, { show }) => {
      requests.push(payload)
      if (payload.method === 'eth_call') return payload.params
      show(400)
      return hang()
    },
  },
})

window.secure = { host, requests }

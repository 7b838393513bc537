import type { TestProvider } from './createTestProvider.ts'

/** `00000000-0000-4000-8000-00000000000n`. */
export function createUuid(number: number): string {
  return `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`
}

export function createDetail(provider: unknown, info: Record<string, unknown> = {}) {
  return { info: { uuid: createUuid(1), name: 'MetaMask', rdns: 'io.metamask', ...info }, provider }
}

/** Announces a wallet like an extension: once now, and again on request. */
export function announce(detail: unknown): void {
  const send = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', send)
  send()
}

export function announceWallet(provider: TestProvider, info?: Record<string, unknown>): void {
  announce(createDetail(provider, info))
}

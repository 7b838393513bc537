import { createProviderFetch, type ProviderFetch } from '../social/providerFetch.ts'
import { parseProviderUrl } from '../social/parseProviderUrl.ts'
import { createRelay, type Relay } from './createRelay.ts'
import type { Verifier } from './createVerifier.ts'
import type { FarcasterSettings } from './types.ts'

/** The login by Farcaster, if it is configured. */
export interface Farcaster extends Pick<Relay, 'createChannel' | 'readChannel'>, Pick<Verifier, 'verify'> {
  /** Whether relay and node can be used. @returns What was checked. @throws the errors of the relay and of the node */
  check(): Promise<string>
}

/** @throws `socialProvider.invalidUrl` */
export function createFarcaster(
  { relayUrl, rpcUrl }: FarcasterSettings,
  fetch: ProviderFetch = (...request) => globalThis.fetch(...request),
): Farcaster {
  const ownFetch = createProviderFetch(fetch)
  const relay = createRelay(parseProviderUrl('farcaster', relayUrl).href.replace(/\/$/, ''), ownFetch)
  const node = parseProviderUrl('farcaster', rpcUrl).href
  let loading: Promise<Verifier> | undefined

  function load(): Promise<Verifier> {
    loading ??= import('./createVerifier.ts').then(({ createVerifier }) => createVerifier(node, ownFetch))
    return loading
  }

  return {
    createChannel: relay.createChannel,
    readChannel: relay.readChannel,
    verify: async (...given) => (await load()).verify(...given),
    check: async () => `${await relay.check()}, ${await (await load()).check()}`,
  }
}

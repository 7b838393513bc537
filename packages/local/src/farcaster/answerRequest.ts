import { authenticate, createClient, viemConnector } from '@farcaster/auth-client'
import { createSiweMessage } from 'viem/siwe'
import type { Channel } from './createChannels.ts'
import { STRANGER, type FarcasterAccount } from './createFarcasterPeople.ts'
import type { AppAction } from './renderApp.ts'

/** The addresses of the relay and the key of the app. */
export interface AppRelay {
  readonly relayUrl: string
  readonly rpcUrl: string
  readonly authKey: string
}

/** An expired message is of the time before the login. */
const EXPIRED = new Date('2026-01-01T00:00:00Z')

/** Signs the message of a channel as the app does, and sends it to the relay with Farcaster's own client. */
export async function answerRequest(
  { relayUrl, rpcUrl, authKey }: AppRelay,
  { token, request }: Channel,
  account: FarcasterAccount,
  action: Exclude<AppAction, 'refuse'>,
): Promise<void> {
  const key = action === 'key' ? account.authKey : action === 'stranger' ? STRANGER : account.custodyKey
  const { siweUri, domain, nonce, expirationTime, requestId } = request
  const { fid, username, displayName, pictureUrl: pfpUrl } = account
  const message = createSiweMessage({
    ...{
      address: key.address,
      domain,
      uri: siweUri,
      nonce,
      version: '1',
      chainId: 10,
      statement: 'Farcaster Auth',
      issuedAt: new Date(),
      resources: [`farcaster://fid/${fid}`],
    },
    ...(requestId !== undefined && { requestId }),
    ...(action === 'expired'
      ? { expirationTime: EXPIRED }
      : expirationTime !== undefined && { expirationTime: new Date(expirationTime) }),
  })
  const client = createClient({ relay: relayUrl, ethereum: viemConnector({ rpcUrl }) })
  const authMethod = action === 'key' ? 'authAddress' : 'custody'
  const { isError, error } = await authenticate(client, {
    channelToken: token,
    authKey,
    message,
    signature: await key.signMessage({ message }),
    authMethod,
    fid,
    username,
    displayName,
    pfpUrl,
  })
  if (isError) throw error ?? new Error('The relay refused the message.')
}

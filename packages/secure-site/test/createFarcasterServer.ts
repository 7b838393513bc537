import {
  decodeAbiParameters,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionResult,
  isAddressEqual,
  parseAbi,
  recoverAddress,
  type Address,
  type Hex,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage, type SiweMessage } from 'viem/siwe'
import type { ProviderFetch } from '../src/server/social/providerFetch.ts'

export const RELAY_URL = 'https://relay.farcaster.example'
export const NODE_URL = 'https://op.example.org/key'

/** Keys that are known to every reader: of tests only. */
const createAccount = (digit: string) => privateKeyToAccount(`0x${digit.repeat(64)}`)
export const CUSTODY = createAccount('1')
export const OTHER_CUSTODY = createAccount('2')
export const AUTH_KEY = createAccount('3')
export const STRANGER = createAccount('4')

export const FID = 7
export const OTHER_FID = 8

const ABI = parseAbi([
  'function idOf(address owner) view returns (uint256 fid)',
  'struct KeyData { uint8 state; uint32 keyType; }',
  'function keyDataOf(uint256 fid, bytes key) view returns (KeyData)',
])

interface Channel {
  readonly token: string
  readonly request: Readonly<Record<string, string>>
  answer: unknown
}

const OWNERS: readonly (readonly [Address, number])[] = [
  [CUSTODY.address, FID],
  [OTHER_CUSTODY.address, OTHER_FID],
]

/** The auth address of one account. `keyType` 2 is an auth address. */
interface KeyData {
  readonly state: number
  readonly keyType: number
}

type Call = { readonly to?: Address; readonly data: Hex }

/** What the contract of ERC-6492 answers, which a call deploys: whether the address has signed the hash with 65 bytes. */
async function verifySignature(data: Hex): Promise<Hex> {
  const [signer, hash, signature] = decodeAbiParameters(
    [{ type: 'address' }, { type: 'bytes32' }, { type: 'bytes' }],
    `0x${data.slice(-448)}`,
  )
  const recovered = await recoverAddress({ hash, signature }).catch(() => undefined)
  return recovered !== undefined && isAddressEqual(recovered, signer) ? '0x01' : '0x00'
}

/** A relay and a node of chain 10, of one test. */
export function createFarcasterServer() {
  const channels: Channel[] = []
  const settings = { chainId: '0xa', authKey: { state: 1, keyType: 2 } as KeyData }
  const server = {
    channels,
    /** What the node answers. */
    settings,
    /** All addresses that were requested. */
    requests: [] as string[],
    isRelayDown: false,
    isNodeDown: false,
    /** Replaces the next answers of the relay. */
    relayAnswer: undefined as (() => Response) | undefined,

    get last(): Channel {
      return channels.at(-1)!
    },

    /** A message as the app writes it, with the fields of a test. */
    createMessage: (fields: Partial<SiweMessage> = {}): string => {
      const { domain = '', siweUri = '', nonce = '', expirationTime = '', requestId = '' } = server.last.request
      return createSiweMessage({
        ...{
          address: CUSTODY.address,
          domain,
          uri: siweUri,
          nonce,
          requestId,
          expirationTime: new Date(expirationTime),
        },
        ...{
          version: '1',
          statement: 'Farcaster Auth',
          chainId: 10,
          issuedAt: new Date(1_800_000_000_000),
          resources: [`farcaster://fid/${FID}`],
        },
        ...fields,
      })
    },

    /** The visitor's app sends a signed message to the relay. */
    async sign(
      fields: Partial<SiweMessage> = {},
      signer = CUSTODY,
      profile: object = { username: 'ada', displayName: 'Ada Lovelace', pfpUrl: 'https://i.imgur.example/ada.png' },
    ): Promise<void> {
      const message = server.createMessage({ address: signer.address, ...fields })
      server.last.answer = { state: 'completed', message, signature: await signer.signMessage({ message }), ...profile }
    },
  }

  async function answerNode(method: string, call: Call | undefined): Promise<object> {
    if (method === 'eth_chainId') return { result: settings.chainId }
    if (method === 'eth_getCode') return { result: '0x60' }
    if (method !== 'eth_call' || !call) return { error: { code: -32_601, message: 'unknown' } }
    if (call.to === undefined) return { result: await verifySignature(call.data) }
    const { functionName, args } = decodeFunctionData({ abi: ABI, data: call.data })
    if (functionName === 'idOf') {
      const fid = OWNERS.find(([owner]) => isAddressEqual(owner, args[0]))?.[1] ?? 0
      return { result: encodeFunctionResult({ abi: ABI, functionName, result: BigInt(fid) }) }
    }
    const isKnown =
      args[0] === BigInt(FID) && args[1] === encodeAbiParameters([{ type: 'address' }], [AUTH_KEY.address])
    return {
      result: encodeFunctionResult({
        abi: ABI,
        functionName,
        result: isKnown ? settings.authKey : { state: 0, keyType: 0 },
      }),
    }
  }

  const fetch: ProviderFetch = async (url, { method = 'GET', headers, body }) => {
    server.requests.push(url)
    const read = () => JSON.parse(body as string) as Record<string, never>
    if (url.startsWith(NODE_URL)) {
      if (server.isNodeDown) throw new TypeError('fetch failed')
      const { id, method: name, params } = read() as unknown as { id: number; method: string; params?: [Call] }
      return Response.json({ jsonrpc: '2.0', id, ...(await answerNode(name, params?.[0])) })
    }
    if (server.isRelayDown) throw new TypeError('fetch failed')
    if (server.relayAnswer) return server.relayAnswer()
    if (method === 'POST') {
      const token = `channel-${channels.length}`
      channels.push({ token, request: read(), answer: undefined })
      return Response.json(
        {
          channelToken: token,
          nonce: channels.at(-1)!.request['nonce'],
          url: `https://farcaster.example/~/siwf?channelToken=${token}`,
        },
        { status: 201 },
      )
    }
    const channel = channels.find(({ token }) => new Headers(headers).get('authorization') === `Bearer ${token}`)
    if (!channel) return Response.json({ error: 'Unauthorized' }, { status: 401 })
    return channel.answer === undefined
      ? Response.json({ state: 'pending' }, { status: 202 })
      : Response.json(channel.answer)
  }

  return Object.assign(server, { fetch })
}

export type FarcasterServer = ReturnType<typeof createFarcasterServer>

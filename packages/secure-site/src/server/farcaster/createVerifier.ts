/** @module The check of signed messages. It loads with the first one, because its libraries are large. */
import { createClient, verifySignInMessage } from '@farcaster/auth-client'
import { cleanName } from '@openappkit/common'
import { createPublicClient, encodeAbiParameters, http, parseAbi, type Address, type Hex } from 'viem'
import { optimism } from 'viem/chains'
import { parseSiweMessage } from 'viem/siwe'
import { parsePicture } from '../social/createProviders.ts'
import type { ProviderFetch } from '../social/providerFetch.ts'
import { farcasterErrors } from './errors.ts'
import type { SignedMessage } from './createRelay.ts'
import type { ExpectedMessage, Refusal, Verdict } from './types.ts'

/** The registries of Farcaster. @see https://docs.farcaster.xyz/reference/contracts/deployments */
const ID_REGISTRY = '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b'
const KEY_REGISTRY = '0x00000000fc1237824fb747abde0ff18990e59b7e'

const ID_ABI = parseAbi(['function idOf(address owner) view returns (uint256 fid)'])
const KEY_ABI = parseAbi([
  'struct KeyData { uint8 state; uint32 keyType; }',
  'function keyDataOf(uint256 fid, bytes key) view returns (KeyData)',
])

/** A key of the type "auth address" that was added. @see https://github.com/farcasterxyz/protocol/discussions/225 */
const AUTH_KEY_TYPE = 2
const ADDED = 1

/** Of one request. */
const TIMEOUT_MS = 5_000

const MAX_MESSAGE_LENGTH = 4_096
const SIGNATURE = /^0x(?:[0-9a-f]{2}){64,4096}$/i
const FID = /^farcaster:\/\/fid\/([1-9]\d{0,15})\/?$/
const STATEMENTS: readonly unknown[] = ['Farcaster Auth', 'Farcaster Connect']

/** Checks messages against the registries. */
export interface Verifier {
  /** @throws `farcaster.chainUnreachable`, `farcaster.wrongChain` */
  verify(signed: SignedMessage, expected: ExpectedMessage): Promise<Verdict>
  /** @throws `farcaster.chainUnreachable`, `farcaster.wrongChain`, `farcaster.registryMissing` */
  check(): Promise<string>
}

interface Checked {
  readonly fid: number
  readonly message: string
  readonly signature: Hex
}

/** Checks a message without the chain. */
function checkMessage(
  { message, signature }: SignedMessage,
  { domain, uri, nonce, now }: ExpectedMessage,
): Checked | { readonly refusal: Refusal } {
  if (!message || message.length > MAX_MESSAGE_LENGTH || !SIGNATURE.test(signature ?? '')) {
    return { refusal: 'malformed' }
  }
  const fields = parseSiweMessage(message)
  if (fields.address === undefined || fields.version !== '1') return { refusal: 'malformed' }
  if (fields.domain !== domain) return { refusal: 'wrong_domain' }
  if (fields.nonce !== nonce) return { refusal: 'wrong_nonce' }
  if (fields.uri !== uri) return { refusal: 'wrong_uri' }
  if (fields.chainId !== optimism.id) return { refusal: 'wrong_chain' }
  if (!STATEMENTS.includes(fields.statement)) return { refusal: 'wrong_statement' }
  // A comparison with an invalid time is false.
  if (fields.expirationTime && !(fields.expirationTime.getTime() > now)) return { refusal: 'expired_message' }
  if (fields.notBefore && !(fields.notBefore.getTime() <= now)) return { refusal: 'early_message' }
  const fids = (fields.resources ?? []).flatMap((resource) => FID.exec(resource)?.[1] ?? [])
  const fid = Number(fids[0])
  if (fids.length !== 1 || !Number.isSafeInteger(fid)) return { refusal: 'wrong_fid' }
  return { fid, message, signature: signature as Hex }
}

/** What the app says of the visitor. A visitor without a name has that of the protocol: `!7`. */
function readProfile(fid: number, { username, displayName, pfpUrl }: SignedMessage) {
  return {
    subject: String(fid),
    email: null,
    name: cleanName(username ?? '') || cleanName(displayName ?? '') || `!${fid}`,
    picture: parsePicture(pfpUrl),
  }
}

/** @param fetch - With limits of size and redirects. */
export function createVerifier(rpcUrl: string, fetch: ProviderFetch): Verifier {
  const publicClient = createPublicClient({
    chain: optimism,
    transport: http(rpcUrl, {
      retryCount: 0,
      timeout: TIMEOUT_MS,
      fetchFn: (input, init) =>
        fetch(input instanceof Request ? input.url : String(input), { ...init, keepalive: false }),
    }),
  })
  let checkedChain: Promise<void> | undefined

  async function checkChain(): Promise<void> {
    const chainId = await publicClient.getChainId().catch((cause: unknown) => {
      throw farcasterErrors.chainUnreachable({}, { cause })
    })
    if (chainId !== optimism.id) throw farcasterErrors.wrongChain({ chainId: String(chainId) })
  }

  /** Once, unless it fails. */
  function requireChain(): Promise<void> {
    checkedChain ??= checkChain().catch((error: unknown) => {
      checkedChain = undefined
      throw error
    })
    return checkedChain
  }

  const getFid = (custody: Address) =>
    publicClient.readContract({ address: ID_REGISTRY, abi: ID_ABI, functionName: 'idOf', args: [custody] })

  async function isAuthAddress(signer: Address, fid: bigint): Promise<boolean> {
    const key = encodeAbiParameters([{ type: 'address' }], [signer])
    const { state, keyType } = await publicClient.readContract({
      address: KEY_REGISTRY,
      abi: KEY_ABI,
      functionName: 'keyDataOf',
      args: [fid, key],
    })
    return state === ADDED && keyType === AUTH_KEY_TYPE
  }

  async function verifySigner(
    { fid, message, signature }: Checked,
    { nonce, domain }: ExpectedMessage,
  ): Promise<Refusal | undefined> {
    /** The library reads the registries after it has accepted the signature. */
    let isSigned = false
    const client = createClient({
      ethereum: {
        publicClient,
        getFid(custody) {
          isSigned = true
          return getFid(custody)
        },
        isValidAuthAddress(signer, id) {
          isSigned = true
          return isAuthAddress(signer, id)
        },
      },
    })
    const {
      isError,
      error,
      fid: signedFid,
    } = await verifySignInMessage(client, { nonce, domain, message, signature, acceptAuthAddress: true })
    if (!isError) return signedFid === fid ? undefined : 'wrong_fid'
    if (error?.errCode === 'unknown' || error?.errCode === 'unavailable') {
      throw farcasterErrors.chainUnreachable({}, { cause: error })
    }
    if (error?.errCode === 'unauthorized') return isSigned ? 'wrong_signer' : 'wrong_signature'
    return 'malformed'
  }

  return {
    async verify(signed, expected) {
      const checked = checkMessage(signed, expected)
      if ('refusal' in checked) return checked
      await requireChain()
      const refusal = await verifySigner(checked, expected)
      return refusal === undefined ? { profile: readProfile(checked.fid, signed) } : { refusal }
    },

    async check() {
      await checkChain()
      const code = await publicClient.getCode({ address: ID_REGISTRY }).catch((cause: unknown) => {
        throw farcasterErrors.chainUnreachable({}, { cause })
      })
      if (code === undefined) throw farcasterErrors.registryMissing({ address: ID_REGISTRY })
      return `chain ${optimism.id}`
    },
  }
}

import type { CaipNetworkId } from '@openappkit/common'
import type { Clock, ConnectRequest, SignInFields } from '@openappkit/core/internal'
import type { NamespaceRequests } from '../namespaces/types.ts'
import { isInForce } from './parseSignIn.ts'
import { isRecap, parseOwnRecap, RECAP_SENTENCE, removeSentence } from './recap.ts'
import type { SignInRequest } from './types.ts'

/**
 * EIP-4361 allows ASCII only. The client of most wallets counts characters where the signature needs bytes, so it refuses its own
 * signature of other texts.
 */
const isAscii = (text: string) => /^[\x20-\x7e]*$/.test(text)

type Message = Pick<SignInRequest, 'fields' | 'own'>

/** The fields, and the permissions of the site without their resource. The wallet adds the sentence that describes them. */
function readMessage(fields: SignInFields): Message | undefined {
  const { resources = [], ...texts } = fields
  if (![...Object.values(texts), ...resources].every((text) => isAscii(String(text)))) return undefined
  const recap = resources.findIndex(isRecap)
  if (recap < 0) return fields.statement?.includes(RECAP_SENTENCE) ? undefined : { fields }
  const own = recap === resources.length - 1 ? parseOwnRecap(resources[recap] ?? '') : undefined
  if (!own) return undefined
  const { statement, ...rest } = { ...fields, resources: resources.slice(0, -1) }
  const base = removeSentence(statement ?? '')
  return { own, fields: { ...rest, ...(base && { statement: base }) } }
}

/**
 * The clock of the site: the time at which it created the fields, and what has passed since. A site refuses a message of a device whose
 * clock is wrong, and the visitor would be asked a second time.
 */
function createSiteClock({ issuedAt = '' }: SignInFields, now: () => number): () => number {
  const difference = Date.parse(issuedAt) - now()
  return Number.isNaN(difference) ? now : () => now() + difference
}

/**
 * Requests the fields of a sign-in message from the site. Each pairing code has its own message, because a nonce is valid once.
 *
 * @param namespaces - The chain families of the site.
 * @returns `undefined` if the visitor cannot sign in while connecting: the site does not request it, a chain is not of eip155
 * (SPEC §5), or the protocol cannot transport a field. The visitor then signs in once the wallet is connected.
 * @see https://chainagnostic.org/CAIPs/caip-222
 */
export async function createSignInRequest(
  { signIn, network }: Pick<ConnectRequest, 'signIn' | 'network'>,
  { eip155 }: NamespaceRequests,
  namespaces: readonly string[],
  clock: Pick<Clock, 'now'>,
): Promise<SignInRequest | undefined> {
  if (!signIn || !eip155 || eip155.methods.length === 0 || namespaces.some((namespace) => namespace !== 'eip155')) {
    return undefined
  }
  const { chains, methods, defaultChain } = eip155
  const first = [network?.caipNetworkId, defaultChain, chains[0]].find(
    (chain): chain is CaipNetworkId => chain !== undefined && chains.includes(chain),
  )
  const fields = first && (await signIn.fetchFields(first))
  if (!fields) return undefined
  const now = createSiteClock(fields, clock.now)
  const message = isInForce(fields, now()) ? readMessage(fields) : undefined
  if (!message) return undefined
  return { ...message, methods, now, chains: [first, ...chains.filter((chain) => chain !== first)] }
}

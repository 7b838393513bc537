import type { SignClient, SignedMessages } from '@openappkit/testing/walletconnect'
import { createRpcError } from '../protocol/rpcErrors.ts'
import type { Hex } from '../protocol/types.ts'
import type { Answer } from '../wallet/types.ts'
import type { EngineContext } from './engineContext.ts'
import { nameChain } from './nameChain.ts'
import { EIP155_METHODS, readPeer } from './parseSessionRequest.ts'

type SignInRequest = ReturnType<SignClient['auth']['requests']['get']>

/** @see https://specs.walletconnect.com/2.0/specs/clients/sign/error-codes */
const DECLINED = { code: 5000, message: 'User rejected.' }
const UNSUPPORTED = { code: 5100, message: 'Unsupported chains.' }

const RECAP = 'urn:recap:'

/**
 * Limits the permissions of the message (ReCap) to the methods and chains of this wallet.
 *
 * @see https://eips.ethereum.org/EIPS/eip-5573
 */
function limitPermissions(
  resources: readonly string[],
  chains: readonly string[],
): { resources: string[]; methods: string[] } {
  const recap = resources.at(-1)
  if (recap === undefined || !recap.startsWith(RECAP)) {
    throw createRpcError('invalidParams', 'The site requests no permissions.')
  }
  const { att } = JSON.parse(Buffer.from(recap.slice(RECAP.length), 'base64').toString()) as {
    att?: { eip155?: object }
  }
  const methods = Object.keys(att?.eip155 ?? {}).flatMap((ability) => /^request\/(\w+)$/.exec(ability)?.[1] ?? [])
  const granted = methods.filter((method) => EIP155_METHODS.includes(method)).sort()
  if (granted.length === 0) throw createRpcError('invalidParams', 'The site requests no method of this wallet.')
  const eip155 = Object.fromEntries(granted.map((method) => [`request/${method}`, [{ chains }]]))
  const text = Buffer.from(JSON.stringify({ att: { eip155 }, prf: [] }))
    .toString('base64')
    .replaceAll('=', '')
  return { resources: [...resources.slice(0, -1), RECAP + text], methods: granted }
}

/** Asks the owner to connect and sign in with one approval: one message for each chain that the wallet has. */
export function receiveSignIn(
  context: EngineContext,
  stored: SignInRequest,
  proposed: (failure?: string) => void,
): void {
  const { client, send, wallet, shown } = context
  const { id, requester, authPayload } = stored
  const name = `sign-in ${id}`
  if (shown.has(name) || stored.expiryTimestamp * 1000 <= Date.now()) return
  const chains = wallet.getChains()
  const { selected, chainId } = wallet.getState()
  const known = authPayload.chains.filter((chain) => nameChain(chain, chains) !== undefined)
  const first =
    chains.find((chain) => known[0] === `eip155:${chain.id}`) ?? chains.find((chain) => chain.id === chainId)

  function refuse(reason: string): void {
    proposed(reason)
    send(() => client.rejectSessionAuthenticate({ id, reason: UNSUPPORTED })).catch(() => {
      // The request then expires at the site.
    })
  }
  if (known.length === 0 || !first) return refuse('The site wants networks that this wallet does not have.')

  try {
    const { resources, methods } = limitPermissions(authPayload.resources ?? [], known)
    const { chains: _chains, type: _type, ...rest } = { ...authPayload, resources }
    const issuers = known.map((chain) => `did:pkh:${chain}:${selected}`)
    const messages = issuers.map((iss, index) => ({
      chainId: known[index] ?? '',
      text: client.formatAuthMessage({ request: { ...authPayload, resources }, iss }),
    }))
    const rows = authPayload.chains.map((chain) => ({ id: chain, name: nameChain(chain, chains) }))
    const request = {
      kind: 'signIn',
      account: selected,
      text: messages[0]?.text ?? '',
      messages,
      chains: rows,
      methods,
    } as const

    async function answer(decision: Answer): Promise<void> {
      shown.delete(name)
      if ('error' in decision) return send(() => client.rejectSessionAuthenticate({ id, reason: DECLINED }))
      const signatures = decision.result as readonly Hex[]
      const auths: SignedMessages = issuers.map((iss, index) => ({
        h: { t: 'caip122' },
        p: { ...rest, iss },
        s: { t: 'eip191', s: signatures[index] ?? '0x' },
      }))
      await send(async () => void (await client.approveSessionAuthenticate({ id, auths })))
      context.changed()
    }
    const network = rows.flatMap((row) => row.name ?? []).join(', ')
    shown.set(name, wallet.ask({ ...readPeer(requester.metadata), request, chain: first, network }, answer))
  } catch (error) {
    refuse(error instanceof Error ? error.message : 'The site sent a sign-in that is not valid.')
  }
}

/** @module A network with a server that follows the contract in `src/api`, in memory, with accounts of one realm. */
import { secp256k1 } from '@noble/curves/secp256k1'
import { isAppKitError } from '@openappkit/common'
import { createSlotChange, type SlotChange } from '../src/api/createSlotChange.ts'
import { parseValue } from '../src/api/fields.ts'
import { endpoints } from '../src/api/endpoints.ts'
import { walletEndpoints } from '../src/api/walletEndpoints.ts'
import { SECURE_SITE_STATUSES, secureSiteErrors } from '../src/api/errors.ts'
import { WALLET_STATUSES, walletErrors } from '../src/api/walletErrors.ts'
import type { NewSlot } from '../src/api/slotValues.ts'
import type { Wallet } from '../src/api/values.ts'
import type { FetchPort } from '../src/page/proof/createApi.ts'

interface StoredSlot {
  slot: NewSlot
  /** The thumbprint of the device. */
  readonly device: string
}

interface Account {
  readonly email: string
  wallet: Wallet | undefined
  readonly slots: StoredSlot[]
  /** Whether the recovery slot may be opened. */
  isFresh: boolean
}

const CODE = '123456'
const TIME = '2026-01-31T12:00:00.000Z'
const token = (id: number) => Buffer.alloc(32, id).toString('base64url')
const session = { authenticatedAt: TIME, idleUntil: TIME, endsAt: TIME, dappToken: 'jwt' }

export interface FakeServer {
  readonly fetch: FetchPort
  readonly accounts: ReadonlyMap<string, Account>
  /** Each request, as `POST /v1/wallet`. */
  readonly requests: string[]
  /** Changes the answers of an endpoint, or throws instead of them. */
  onAnswer: (route: string, answer: unknown) => unknown
  /** Runs before a request is answered. */
  onRequest: (route: string) => Promise<void> | void
}

/** Verifies a change of slots as the server does. */
function requireSignature(change: SlotChange, signature: string, { publicKey }: Wallet): void {
  const isValid = secp256k1.verify(Buffer.from(signature, 'base64url'), createSlotChange(change), publicKey.slice(2), {
    lowS: true,
  })
  if (!isValid) throw walletErrors.signatureInvalid()
}

export function createFakeServer(): FakeServer {
  const accounts = new Map<string, Account>()
  const sessions = new Map<string, Account>()
  const logins = new Map<string, string>()
  let created = 0

  const getUser = ({ email, wallet }: Account) => ({
    email,
    authProvider: 'email',
    wallet: wallet ?? null,
    recovery: 'automatic',
    hasPasskey: false,
  })

  function createAccount(email: string): Account {
    const account = accounts.get(email) ?? { email, wallet: undefined, slots: [], isFresh: true }
    accounts.set(email, account)
    account.isFresh = true
    return account
  }

  function addSlots(account: Account, slots: readonly NewSlot[], device: string) {
    account.slots.push(...slots.map((slot) => ({ slot, device })))
    return slots.map(({ id }) => account.slots.find(({ slot }) => slot.id === id)!.slot)
  }

  type Handler = (request: { id: string; body: unknown; device: string; account: Account; token: string }) => unknown

  const handlers: Record<string, Handler> = {
    'POST /v1/login/email'({ body }) {
      const { email } = parseValue(endpoints.startEmailLogin.request, body)
      if (!email.includes('@')) throw secureSiteErrors.invalidEmail()
      const loginId = crypto.randomUUID()
      logins.set(loginId, email)
      return { loginId, action: 'VERIFY_OTP', expiresAt: TIME }
    },
    'POST /v1/login/:id/device': () => ({ isApproved: true, expiresAt: TIME }),
    'POST /v1/login/:id/code'({ id, body }) {
      if (parseValue(endpoints.verifyCode.request, body).code !== CODE) throw secureSiteErrors.wrongCode({ left: 4 })
      const account = createAccount(logins.get(id) ?? '')
      const issued = token((created += 1))
      sessions.set(issued, account)
      return { token: issued, session, user: getUser(account) }
    },
    'GET /v1/session': () => session,
    'DELETE /v1/session': (request) => void sessions.delete(request.token),
    'GET /v1/user': ({ account }) => getUser(account),
    'POST /v1/wallet'({ body, account, device }) {
      const { wallet, slots, signature } = parseValue(walletEndpoints.createWallet.request, body)
      if (account.wallet) {
        throw walletErrors.walletExists({ walletId: account.wallet.id, address: account.wallet.address })
      }
      if (!slots.some(({ kind }) => kind === 'escrow')) throw walletErrors.recoverySlotMissing()
      requireSignature({ action: 'create', walletId: wallet.id, address: wallet.address, slots }, signature, wallet)
      account.wallet = wallet
      return { wallet, slots: addSlots(account, slots, device) }
    },
    'GET /v1/slots': ({ account, device }) => ({
      slots: account.slots.map(({ slot, device: owner }) => ({
        ...slot,
        isOwn: owner === device,
        label: null,
        createdAt: TIME,
        usedAt: null,
      })),
    }),
    'POST /v1/slots'({ body, account, device }) {
      const { slots, signature } = parseValue(walletEndpoints.addSlots.request, body)
      const { id: walletId, address } = account.wallet!
      requireSignature({ action: 'add', walletId, address, slots }, signature, account.wallet!)
      // A device has one slot.
      const others = account.slots.filter(({ slot, device: owner }) => slot.kind !== 'device' || owner !== device)
      account.slots.splice(0, account.slots.length, ...others)
      return { slots: addSlots(account, slots, device) }
    },
    'POST /v1/slots/:id/open'({ id, account, device }) {
      const found = account.slots.find(({ slot }) => slot.id === id)
      if (!found || (found.slot.kind === 'device' && found.device !== device)) throw walletErrors.slotUnknown()
      if (found.slot.kind === 'escrow' && !account.isFresh) throw secureSiteErrors.freshLoginNeeded()
      return found.slot
    },
  }

  const server: FakeServer = {
    fetch,
    accounts,
    requests: [],
    onAnswer: (_route, answer) => answer,
    onRequest: () => {},
  }

  async function answer(method: string, path: string, headers: Record<string, string>, body: unknown) {
    const id = /[0-9a-f-]{36}/.exec(path)?.[0] ?? ''
    const route = `${method} ${path.replace(id || '-', ':id')}`
    server.requests.push(route)
    await server.onRequest(route)
    const [header = ''] = (headers['DPoP'] ?? '').split('.')
    const { jwk } = JSON.parse(Buffer.from(header, 'base64url').toString()) as { jwk: { x: string } }
    const given = (headers['authorization'] ?? '').replace('DPoP ', '')
    const account = sessions.get(given)
    const isLogin = route.startsWith('POST /v1/login')
    if (!isLogin && !account) throw secureSiteErrors.sessionEnded()
    return server.onAnswer(
      route,
      handlers[route]?.({ id, body, device: jwk.x, account: account as Account, token: given }),
    )
  }

  async function fetch(url: string, init: Parameters<FetchPort>[1]): ReturnType<FetchPort> {
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined
    const respond = (status: number, value: unknown) =>
      new Response(value === undefined ? null : JSON.stringify(value), { status })
    try {
      const value = await answer(init.method, new URL(url).pathname, init.headers, body)
      return respond(value === undefined ? 204 : 200, value)
    } catch (error) {
      if (!isAppKitError(error)) throw error
      const { code, message, params } = error
      return respond(SECURE_SITE_STATUSES[code] ?? WALLET_STATUSES[code] ?? 500, { error: { code, message, params } })
    }
  }

  return server
}

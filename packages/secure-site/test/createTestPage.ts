import type { Session, User } from '../src/api/values.ts'
import { openWallet, prepareWallet, withPrivateKey } from '../src/page/custody/index.ts'
import type { Clock } from '../src/page/clock/clock.ts'
import { getAddress } from '../src/page/keys/getAddress.ts'
import { createLogin } from '../src/page/login/createLogin.ts'
import { createApi, type FetchPort } from '../src/page/proof/createApi.ts'
import { openStorage, type PageStorage } from '../src/page/storage/openStorage.ts'
import { createFakeClock } from '@openappkit/testing'

export interface TestPageOptions {
  /** Origin of the secure site. */
  readonly origin?: string
  /** Id of the project. */
  readonly project?: string
  /** Origin of the site that shows the frame. */
  readonly dapp?: string
  /** The clock of the browser at its start, in milliseconds since 1970. */
  readonly startMs?: number
  /** @default a clock that stops until the test moves it */
  readonly clock?: Clock
}

/** A browser that stores nothing. Its storage is that of one device while the test keeps it. */
export const createDevice = (): Promise<PageStorage> =>
  openStorage(createFakeClock(), 'shop', () => {
    throw new DOMException('denied', 'SecurityError')
  })

/** The page of the frame without its channel: its login and its wallet, with a server. */
export function createTestPage(
  server: { readonly fetch: FetchPort },
  storage: PageStorage,
  options: TestPageOptions = {},
) {
  const { origin = 'https://secure.test', project = 'shop', dapp = 'https://dapp.test', startMs } = options
  const fake = createFakeClock(startMs)
  const { clock = fake } = options
  const sessions: Session[] = []
  const api = createApi({
    fetch: server.fetch,
    clock,
    origin,
    keys: storage.keys.proof,
    readToken: () => storage.readToken(),
  })
  const custody = { api, deviceKey: storage.keys.slot }
  const login = createLogin({
    api,
    storage,
    clock,
    project: {
      id: project,
      name: 'Shop',
      origins: [dapp],
      rpcUrls: [],
      nonce: '',
      networks: [],
      contracts: [],
      hasDataService: false,
    },
    getLanguages: () => ['en'],
    prepareWallet: (user: User, options) => prepareWallet({ ...custody, ...options }, user),
    onSession: (session) => void sessions.push(session),
  })

  return {
    /** The dapp asks whether the visitor is logged in. */
    login: { ...login, isConnected: (signal?: AbortSignal) => login.isConnected(dapp, signal) },
    clock: fake,
    sessions,
    custody,
    start: (email: string, signal?: AbortSignal) => login.start({ email, origin: dapp, ...(signal && { signal }) }),
    async logIn(email = 'a@example.org') {
      await login.start({ email, origin: dapp })
      await login.verify('123 456')
      return (await login.getUser()).wallet
    },
    /** The address of the key that signs. */
    async readSigner() {
      const { wallet } = await login.getUser()
      return openWallet(custody, wallet, (entropy) => withPrivateKey(entropy, (key) => getAddress(key).toLowerCase()))
    },
  }
}

export type TestPage = ReturnType<typeof createTestPage>

import type { Session, User } from '../src/api/values.ts'
import { openWallet, prepareWallet, withPrivateKey } from '../src/page/custody/index.ts'
import { getAddress } from '../src/page/keys/getAddress.ts'
import { createLogin } from '../src/page/login/createLogin.ts'
import { createApi } from '../src/page/proof/createApi.ts'
import { openStorage, type PageStorage } from '../src/page/storage/openStorage.ts'
import { createFakeClock } from '@openappkit/testing'
import type { FakeServer } from './createFakeServer.ts'

const ORIGIN = 'https://secure.test'

/** A browser that stores nothing. Its storage is that of one device while the test keeps it. */
export const createDevice = (): Promise<PageStorage> =>
  openStorage(createFakeClock(), () => {
    throw new DOMException('denied', 'SecurityError')
  })

/** The page of the frame without its channel: its login and its wallet, with a server. */
export function createTestPage(server: FakeServer, storage: PageStorage) {
  const clock = createFakeClock()
  const sessions: Session[] = []
  const api = createApi({ fetch: server.fetch, clock, origin: ORIGIN, keys: storage.keys.proof, readToken: () => storage.readToken() })
  const custody = { api, deviceKey: storage.keys.slot }
  const login = createLogin({
    api,
    storage,
    clock,
    project: { id: 'shop', name: 'Shop', origins: ['https://dapp.test'], rpcUrls: [], networks: [] },
    locale: 'en',
    prepareWallet: (user: User) => prepareWallet(custody, user),
    onSession: (session) => void sessions.push(session),
  })

  return {
    login,
    clock,
    sessions,
    custody,
    async logIn(email = 'a@example.org') {
      await login.start({ email, origin: 'https://dapp.test' })
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

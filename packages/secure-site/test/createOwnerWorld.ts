import type { Database } from '@openappkit/server'
import type { Recovery, Wallet } from '../src/api/values.ts'
import { openKit, type SealedKit } from '../src/page/kit/kitFormat.ts'
import { parseCode } from '../src/page/code/parseCode.ts'
import { getAddress } from '../src/page/keys/getAddress.ts'
import { withPrivateKey } from '../src/page/keys/withPrivateKey.ts'
import { createOwner } from '../src/page/owner/createOwner.ts'
import type { OwnerState } from '../src/page/owner/types.ts'
import { logInByPasskey } from '../src/page/passkey/logInByPasskey.ts'
import type { SecureSiteOptions } from '../src/server/createSecureSite.ts'
import { createPageFetch } from './createPageFetch.ts'
import { createPasskeyPort } from './createPasskeyPort.ts'
import { createSiteWorld, DAPP_ORIGIN, PROJECT_ID, SITE_URL } from './createSiteWorld.ts'
import { createDevice, createTestPage } from './createTestPage.ts'

const EMAIL = 'owner@example.net'
const HOUR_MS = 3_600_000

/** A visitor with an old device, a mailbox, a passkey and a kit, on a real server with the real code of the pages. */
export async function createOwnerWorld(database: Database, options: Partial<SecureSiteOptions> = {}) {
  const world = await createSiteWorld(database, options)
  /** `slots`: the lists of slots are not reached until the test ends it. `lost`: the routes whose next answer is lost. */
  const faults: { custody: 'block' | 'lose' | undefined; slots: 'block' | undefined; lost: string[] } = {
    custody: undefined,
    slots: undefined,
    lost: [],
  }
  const loses = (route: string): boolean => {
    if (!faults.lost.includes(route)) return false
    faults.lost = faults.lost.filter((lost) => lost !== route)
    return true
  }
  /** Whether the next change of custody breaks here. Each fault happens once. */
  const breaks = (kind: 'block' | 'lose', path: string): boolean => {
    if (faults.custody !== kind || !path.endsWith('/v1/custody')) return false
    faults.custody = undefined
    return true
  }
  const send = (request: Request) => {
    const isListBlocked = faults.slots === 'block' && request.method === 'GET' && request.url.endsWith('/v1/slots')
    if (isListBlocked || breaks('block', request.url)) throw new TypeError('The server was not reached.')
    return world.fetch(request)
  }
  const server = {
    fetch: createPageFetch(send, ({ route, received }) => {
      if (breaks('lose', route) || loses(route)) throw new TypeError('The answer was lost.')
      return received
    }),
  }
  const port = createPasskeyPort()
  const open = async (dapp: string, storage = createDevice()) =>
    createTestPage(server, await storage, { origin: SITE_URL, project: PROJECT_ID, dapp })

  /** Logs in by email at a page of a new device, also if its wallet does not open. */
  async function logInByMail(dapp = DAPP_ORIGIN) {
    const page = await open(dapp)
    await world.passTime(HOUR_MS)
    await page.start(EMAIL)
    await page.login.verify(await world.readCode(EMAIL))
    return page
  }

  const old = await logInByMail()
  const address = await old.readSigner()
  let kit: SealedKit | undefined
  /** Writes the file of a kit. A test may replace it. */
  const kits = { write: (_kit: SealedKit): Promise<string> => Promise.resolve('kit') }
  let code = ''

  /** Opens the section of the page `/account`, after its login. */
  async function openSection(wallet: Wallet, recovery: Recovery) {
    const page = await logInByMail(SITE_URL)
    const states: OwnerState[] = [{ step: 'overview', recovery }]
    const owner = createOwner({
      ...{
        api: page.custody.api,
        clock: page.clock,
        wallet,
        recovery,
        passkeys: port,
        rpId: new URL(SITE_URL).hostname,
        siteName: 'Dapp',
      },
      getFactors: () => ({ deviceKey: page.custody.deviceKey }),
      writeKit: (sealed) => kits.write((kit = sealed)),
      onChange: (state) => void states.push(state),
      onChanged: () => {},
    })
    return { owner, page, getState: () => states.at(-1)! }
  }

  return {
    ...{ world, faults, kits, port, address, old, open, logInByMail, openSection, email: EMAIL },
    getCode: () => code,
    async getWallet(): Promise<Wallet> {
      return (await old.login.getUser()).wallet
    },
    /** Makes the wallet that of its owner alone, as a visitor does. */
    async becomeOwner(): Promise<void> {
      const { owner, getState } = await openSection((await old.login.getUser()).wallet, 'automatic')
      owner.start('owner')
      await owner.confirm()
      await owner.usePasskey()
      await owner.usePasskey()
      const state = getState()
      if (state.step !== 'code') throw new Error(`The step is ${JSON.stringify(state)}`)
      code = state.code
      await owner.createKit()
      owner.next()
      await owner.enterCode(code.toLowerCase())
      if (getState().step !== 'overview') throw new Error(`The step is ${JSON.stringify(getState())}`)
    },
    /** Lets a login open the wallet again. */
    async becomeAutomatic(): Promise<void> {
      const { owner, getState } = await openSection((await old.login.getUser()).wallet, 'owner')
      owner.start('automatic')
      await owner.confirm()
      await owner.recovery.usePasskey()
      if (getState().step !== 'overview') throw new Error(`The step is ${JSON.stringify(getState())}`)
    },
    /** A new device whose visitor uses the passkey alone. */
    async logInByPasskey() {
      const page = await open(DAPP_ORIGIN)
      await world.passTime(HOUR_MS)
      await logInByPasskey({ api: page.custody.api, login: page.login, project: PROJECT_ID, origin: DAPP_ORIGIN, port })
      return page
    },
    /** The address of the wallet in the kit. */
    async openKit(): Promise<string> {
      return withPrivateKey(await openKit(parseCode(code), kit!), (key) => getAddress(key).toLowerCase())
    },
  }
}

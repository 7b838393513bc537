/** @module Every action of visitors, of the network, of an operator and of time, with the result that the model expects. */
import { revokeSessions } from '../src/server/sessions/revokeSessions.ts'
import type { ModelLogin, ModelSession } from './createLoginModel.ts'
import { SITE_URL } from './createSiteWorld.ts'
import { getOutcome, type Fault, type Tab, type Tabs } from './createTabs.ts'

const pick = <Value>(choice: number, first: Value, ...rest: readonly Value[]): Value =>
  [first, ...rest].at(choice % (rest.length + 1)) ?? first
const getEmail = (choice: number) => pick(choice, 'one@example.net', 'two@example.net')
const HOUR = 3_600_000
const FRESH_MS = 300_000
const FRESH_LOGIN = 'secureSite.freshLoginNeeded'
/** Shorter than the deadline of a request, longer than the pause after it. */
const REQUEST_SECONDS = 30

export interface LoginWorld extends Tabs {
  readonly addresses: Map<string, string>
  /** Logins whose code was accepted. */
  readonly accepted: Set<ModelLogin>
  /** Results of pages that are not there yet. */
  open: number
  /** How often each result was reached. */
  readonly reached: Record<string, number>
}

/** Like `expect`, but cheap, and with the statement that does not hold. */
export function must(isTrue: boolean, statement: string): asserts isTrue {
  if (!isTrue) throw new Error(`This does not hold: ${statement}`)
}

/** Runs a task of a page, and compares its result with that of the model. */
async function compare(world: LoginWorld, name: string, task: Promise<unknown>, expected: string): Promise<void> {
  world.open += 1
  const outcome = await getOutcome(task)
  world.open -= 1
  world.reached[`${name}: ${outcome}`] = (world.reached[`${name}: ${outcome}`] ?? 0) + 1
  must(outcome === expected, `${name} ends with ${expected}, not with ${outcome}`)
}

/** How the page makes the wallet ready for a session that is valid. */
async function predictWallet(world: LoginWorld, tab: Tab, session: ModelSession): Promise<string> {
  const { hasWallet, hasSlot } = await world.findWallet(session, tab)
  if (hasSlot) return 'ok'
  if (hasWallet && world.site.now.value - session.authenticatedAt > FRESH_MS) return FRESH_LOGIN
  const { route, kind } = tab.fault ?? {}
  if (route !== (hasWallet ? 'POST /v1/slots' : 'POST /v1/wallet')) return 'ok'
  return kind === 'damage' ? 'slots.notReadBack' : 'secureApi.unreachable'
}

async function predictUser(world: LoginWorld, tab: Tab): Promise<string> {
  const { session } = tab.store
  if (!session) return 'secureSite.sessionEnded'
  if (tab.prepared === session) return 'ok'
  return world.model.isLive(session) ? predictWallet(world, tab, session) : 'secureSite.sessionEnded'
}

/** The address that a page shows is that of its visitor, and its slots were read back. */
async function checkAddress(world: LoginWorld, { page, store, readBack }: Tab): Promise<void> {
  const { email, wallet } = await page.login.getUser()
  await world.readBack()
  must(readBack.has(wallet.address), 'a page shows no address whose slots it has not read back')
  must(email === store.session?.email, 'a page shows the address of its session')
  must(
    (world.addresses.get(email) ?? wallet.address) === wallet.address,
    'an account has one address, in every project and on every device',
  )
  world.addresses.set(email, wallet.address)
}

/** A session that is too old for its device ends. @returns The address of its visitor. */
function endOld(tab: Tab): string {
  const { session } = tab.store
  if (session) session.isRevoked = true
  tab.store.session = undefined
  tab.prepared = undefined
  return session?.email ?? ''
}

/** After `freshLoginNeeded`, a login begins with a letter, and ends with the wallet. */
async function logInAgain(world: LoginWorld, tab: Tab, email: string): Promise<void> {
  await world.database.query('delete from server.rate', [])
  await logIn(world, tab, email)
  must(tab.prepared !== undefined, 'a visitor can always log in again')
  world.reached['a login again'] = (world.reached['a login again'] ?? 0) + 1
}

async function getUser(world: LoginWorld, tab: Tab): Promise<void> {
  const expected = await predictUser(world, tab)
  await compare(world, 'the user', tab.page.login.getUser(), expected)
  if (expected === FRESH_LOGIN) return logInAgain(world, tab, endOld(tab))
  if (expected !== 'ok') return
  tab.prepared = tab.store.session
  await checkAddress(world, tab)
}

async function start(world: LoginWorld, tab: Tab, email: string): Promise<void> {
  const count = world.site.letters.length
  const { action, login } = world.model.start({ email, device: tab.device, project: tab.project }, tab.store.session)
  const started = tab.page.start(email)
  await compare(
    world,
    `a start with ${action}`,
    started.then((answer) => must(answer === action, `a start answers ${action}, not ${answer}`)),
    'ok',
  )
  tab.login = login
  if (!login) return
  const { code, link } = await world.readLetters(email, count)
  must(
    (link !== undefined) === login.needsApproval && (code !== undefined) !== login.needsApproval,
    'a letter has the code, or the link if the device is not approved',
  )
  Object.assign(login, { link, code })
}

async function approve(world: LoginWorld, login: ModelLogin | undefined): Promise<void> {
  if (!login?.link) return
  const expected = world.model.approve(login) ? 200 : 410
  const count = world.site.letters.length
  const { status } = await world.site.fetch(
    new Request(login.link, { method: 'POST', headers: { host: new URL(SITE_URL).host, origin: SITE_URL } }),
  )
  must(status === expected, `a link answers ${expected}, not ${status}`)
  if (status === 200) login.code = (await world.readLetters(login.email, count)).code
}

/** Much longer than a request to the server takes. */
const ENDED_MS = 10_000

/** The browser has the session of one visitor: that of another one ends on the server. */
async function storeSession({ store }: Tab, session: ModelSession): Promise<void> {
  if (store.session && store.session !== session) store.session.isRevoked = true
  store.session = session
  const deadline = performance.now() + ENDED_MS
  while ((await store.storage.readEndedTokens()).length > 0) {
    must(
      performance.now() < deadline,
      `a session that another one has replaced is ended on the server within ${ENDED_MS} ms`,
    )
    await new Promise((resolve) => setImmediate(resolve))
  }
}

const addOne = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

async function verify(world: LoginWorld, tab: Tab, code: string, fault?: Fault): Promise<void> {
  const { login } = tab
  const result = login ? world.model.guess(login, code === login.code) : 'secureSite.loginUnknown'
  if (typeof result === 'string') return compare(world, 'a guess', tab.page.login.verify(code), result)
  must(!world.accepted.has(login!), 'no code is accepted twice')
  world.accepted.add(login!)
  tab.fault = fault
  const isLost = fault?.route === 'POST /v1/login/:id/code'
  const expected = isLost ? 'secureApi.unreachable' : await predictWallet(world, tab, result)
  await compare(world, 'the right code', tab.page.login.verify(code), expected)
  tab.fault = undefined
  if (isLost) return
  Object.assign(tab, { login: undefined, prepared: expected === 'ok' ? result : undefined })
  await storeSession(tab, result)
  if (expected === 'ok') await checkAddress(world, tab)
}

/** Starts a login, and gets its code. */
async function requestCode(world: LoginWorld, tab: Tab, email: string): Promise<void> {
  await start(world, tab, email)
  if (tab.login?.needsApproval) await approve(world, tab.login)
}

async function logIn(world: LoginWorld, tab: Tab, email: string, fault?: Fault): Promise<void> {
  await requestCode(world, tab, email)
  if (tab.login?.code) await verify(world, tab, tab.login.code, fault)
}

/** More guesses than a login accepts, without its code. */
async function guess(world: LoginWorld, tab: Tab, email: string): Promise<void> {
  await start(world, tab, email)
  for (let count = 0; count < 6; count += 1) await verify(world, tab, addOne(tab.login?.code ?? '0'))
}

/** The same code in several requests at a time: one of them is accepted. */
async function verifyTogether(world: LoginWorld, tab: Tab, choice: number): Promise<void> {
  if (!tab.login?.code) await requestCode(world, tab, getEmail(choice))
  const { login } = tab
  if (!login?.code || login.attempts > 1) return verify(world, tab, login?.code ?? '000000')
  const session = world.model.guess(login, true)
  const { code } = login
  const outcomes = await Promise.all(Array.from({ length: 4 }, () => getOutcome(tab.page.login.verify(code))))
  if (typeof session === 'string') {
    return must(
      outcomes.every((outcome) => outcome === session),
      `equal guesses end with ${session}, not with ${String(outcomes)}`,
    )
  }
  must(
    outcomes.filter((outcome) => outcome === 'secureSite.newCodeRequired').length === 3,
    `one of equal codes is accepted: ${String(outcomes)}`,
  )
  must(!world.accepted.has(login), 'no code is accepted twice')
  world.accepted.add(login)
  tab.login = undefined
  await storeSession(tab, session)
  await getUser(world, tab)
}

/** Tabs that need the wallet at the same time. One of them may end a session that another one has, if it is too old. */
async function openTogether(world: LoginWorld, tabs: readonly Tab[]): Promise<void> {
  const expected = await Promise.all(tabs.map((tab) => predictUser(world, tab)))
  const outcomes = await Promise.all(tabs.map(({ page }) => getOutcome(page.login.getUser())))
  const isSame = outcomes.every(
    (outcome, index) =>
      outcome === expected[index] || (expected[index] === FRESH_LOGIN && outcome === 'secureSite.sessionEnded'),
  )
  must(isSame, `tabs end with ${String(expected)}, not with ${String(outcomes)}`)
  const ended = new Map<Tab, string>()
  for (const [index, tab] of tabs.entries()) {
    // Tabs of one browser and project have one session.
    if (expected[index] === FRESH_LOGIN && tab.store.session) ended.set(tab, endOld(tab))
    if (outcomes[index] !== 'ok') continue
    tab.prepared = tab.store.session
    await checkAddress(world, tab)
  }
  for (const [tab, email] of ended) await logInAgain(world, tab, email)
}

/** A wait that does not end fails by itself, and not with the time limit of the whole test. */
const WAIT_LIMIT_MS = 20_000

async function awaitDevice(world: LoginWorld, tab: Tab, isApproved: boolean): Promise<void> {
  // Before the task: the server may answer while the link is opened.
  const { login, page, answers } = tab
  const leaving = new AbortController()
  const task = page.login.awaitDevice(leaving.signal)
  world.open += 1
  const outcome = getOutcome(task).finally(() => (world.open -= 1))
  if (isApproved) await approve(world, login)
  const expected = login ? world.model.wait(login) : 'secureSite.loginUnknown'
  if (expected === undefined) leaving.abort('left')
  // A request takes no time of the page's clock. Between two of them the page pauses for a second.
  const startedAt = performance.now()
  for (let seconds = 0; world.open > 0;) {
    must(performance.now() - startedAt < WAIT_LIMIT_MS, `a wait for another device ends with ${expected ?? 'left'}`)
    if (seconds >= (tab.answers - answers) * REQUEST_SECONDS) await new Promise((resolve) => setImmediate(resolve))
    else await page.clock.advance(1_000).then(() => (seconds += 1))
  }
  must((await outcome) === (expected ?? 'left'), `a wait ends with ${expected ?? 'left'}, not with ${await outcome}`)
}

async function isConnected(world: LoginWorld, tab: Tab): Promise<void> {
  const { session } = tab.store
  const expected = world.model.isLive(session)
  const answer = await tab.page.login.isConnected()
  must(answer === expected, `isConnected is ${expected}`)
  if (expected) return world.model.renew(session)
  if (session) tab.prepared = undefined
  tab.store.session = undefined
}

async function signOut(world: LoginWorld, tab: Tab): Promise<void> {
  await compare(world, 'a sign-out', tab.page.login.signOut(), 'ok')
  const { session } = tab.store
  if (world.model.isLive(session)) session.isRevoked = true
  Object.assign(tab, { login: undefined, prepared: undefined })
  tab.store.session = undefined
}

async function revoke(world: LoginWorld, email: string): Promise<void> {
  await revokeSessions(world.database, await world.site.keyring.mac('email', email), world.site.now.value)
  world.model.revoke(email)
}

type Command = (world: LoginWorld, tab: Tab, choice: number) => Promise<void> | void

const FAULTS: readonly Fault[] = [
  { route: 'POST /v1/login/:id/code', kind: 'lose' },
  { route: 'POST /v1/wallet', kind: 'lose' },
  { route: 'POST /v1/slots', kind: 'lose' },
  { route: 'POST /v1/wallet', kind: 'damage' },
  { route: 'POST /v1/slots', kind: 'damage' },
  { route: 'POST /v1/slots', kind: 'block' },
  { route: 'POST /v1/wallet', kind: 'block' },
]

/** All actions of a visitor, the network, the operator and time. */
export const LOGIN_COMMANDS: Readonly<Record<string, Command>> = {
  start: (world, tab, choice) => start(world, tab, getEmail(choice)),
  approve: (world, tab) => approve(world, tab.login),
  awaitDevice: (world, tab, choice) => awaitDevice(world, tab, choice % 2 === 0),
  enterCode: (world, tab) => verify(world, tab, tab.login?.code ?? '000000'),
  enterCodeTogether: verifyTogether,
  enterWrongCode: (world, tab) => verify(world, tab, addOne(tab.login?.code ?? '0')),
  guess: (world, tab, choice) => guess(world, tab, getEmail(choice)),
  enterCodeOfOtherTab: (world, tab, choice) =>
    verify(world, tab, world.tabs[choice % world.tabs.length]?.login?.code ?? '000000'),
  logIn: (world, tab, choice) => logIn(world, tab, getEmail(choice)),
  logInWithFault: (world, tab, choice) => logIn(world, tab, getEmail(choice), FAULTS[choice % FAULTS.length]),
  logInWithDamage: (world, tab, choice) => logIn(world, tab, getEmail(choice), FAULTS[3 + (choice % 2)]),
  getUser,
  openTogether: (world, _tab, choice) => openTogether(world, choice % 2 === 0 ? world.tabs.slice(0, 2) : world.tabs),
  isConnected,
  signOut,
  revoke: (world, _tab, choice) => revoke(world, getEmail(choice)),
  reload: (world, tab, choice) => world.reload(tab, pick(choice, 0, HOUR, -HOUR)),
  passTime: (world, _tab, choice) =>
    void (world.site.now.value += pick(choice, 1_000, FRESH_MS, FRESH_MS + 1, 600_000, 31 * 24 * HOUR)),
  moveClock: (world, _tab, choice) => void (world.site.now.value += choice % 2 === 0 ? HOUR : -HOUR),
  restart: ({ site }) => site.restart(),
}

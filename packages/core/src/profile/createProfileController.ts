import { parseCaipAddress, type CaipAddress, type ChainNamespace } from '@openappkit/common'
import { withDeadline } from '../async/deadline.ts'
import { startErrors } from '../connections/startErrors.ts'
import { getApiUrl } from '../data/api/getApiUrl.ts'
import { createQueries } from '../data/createQueries.ts'
import { findAccountNetwork } from '../data/findAccountNetwork.ts'
import { getData } from '../data/getData.ts'
import { toDataError } from '../data/toDataError.ts'
import type { Identity } from '../data/types.ts'
import { getFamily } from '../families/getFamily.ts'
import { httpErrors } from '../http/errors.ts'
import { getIdentity } from '../identity/getIdentity.ts'
import { loadIdentity } from '../identity/loadIdentity.ts'
import type { Kit } from '../kit/types.ts'
import { foldLabel } from './checkLabel.ts'
import { NAMES_CACHE_MS } from './constants.ts'
import type { ProfileContext } from './context.ts'
import { createAvailability } from './createAvailability.ts'
import { createProfileService, type ProfileService } from './createProfileService.ts'
import { createRegistration } from './createRegistration.ts'
import { profileErrors } from './errors.ts'
import { getLabel } from './parseProfile.ts'
import type { AccountNames, Profile, ProfileController, ProfileState } from './types.ts'
import { isDisconnected, watchLeft } from '../connections/isLeft.ts'
import { changeInTurn } from '../async/changeInTurn.ts'
import { defineStorageKey } from '../storage/defineStorageKey.ts'

const ZONE = /^[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){0,5}$/

const createForm = () =>
  ({
    label: '',
    problem: undefined,
    availability: 'unknown',
    suggestions: [],
    status: 'editing',
    account: undefined,
    error: undefined,
  }) satisfies Partial<ProfileState>

/** The zone of the site; `undefined` without a service. */
function readZone(kit: Kit, baseUrl: string | undefined): string | undefined {
  const zone: unknown = kit.options.given.names?.zone
  if (zone === undefined) return undefined
  const isValid = typeof zone === 'string' && ZONE.test(zone)
  if (!isValid) {
    kit.alerts.raise(profileErrors.invalidZone({ zone: typeof zone === 'string' ? zone : JSON.stringify(zone) }))
  } else if (baseUrl === undefined) kit.alerts.raise(httpErrors.endpointMissing({ service: 'api' }))
  return isValid && baseUrl !== undefined ? zone : undefined
}

/** A service that is never requested, for a kit without the option. */
const noService: ProfileService = {
  getProfile: () => Promise.resolve(undefined),
  listProfiles: () => Promise.resolve([]),
  listSuggestions: () => Promise.resolve([]),
  register: () => Promise.reject(httpErrors.endpointMissing({ service: 'api' })),
}

const toIdentity = ({ name, avatar }: Profile): Identity => ({ name, ...(avatar !== undefined && { avatar }) })

/** The chain families whose accounts can register names. */
const listNamespaces = (kit: Kit): readonly ChainNamespace[] =>
  kit.networks.namespaces().filter((namespace) => getFamily(kit, namespace).names === 'registered')

/** The key of an account on all networks, so that it is looked up once. */
const toKey = (kit: Kit, namespace: ChainNamespace, address: string): CaipAddress =>
  `${namespace}:0:${getFamily(kit, namespace).foldAddress(address)}`

/** Stored accounts. */
const MAX_ACCOUNTS = 20
/** The longest name of the DNS. */
const MAX_LENGTH = 253

type Stored = ProfileState['choices']

/** Storage may have been edited (S15): a broken row is dropped. A choice counts only if the account has the name. */
function parseStored(value: unknown): Stored | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const rows = Object.entries(value).filter(([, name]) => typeof name === 'string' && name.length <= MAX_LENGTH)
  return Object.fromEntries(rows.slice(0, MAX_ACCOUNTS))
}

const choicesKey = defineStorageKey<Stored>('account-names', 1, parseStored)

/** Which name each account shows in this browser, until it is disconnected. */
interface Choices {
  get(namespace: ChainNamespace, address: string): string | undefined
  /** @param name - Empty for that of another source. */
  set(namespace: ChainNamespace, address: string, name: string): void
}

/** Changes of the choices are changes of `state`. */
function createChoices(kit: Kit, state: Pick<ProfileState, 'choices'>): Choices {
  const { storage, connections, valtio } = kit
  const write = (choices: Stored) => (state.choices = valtio.ref(choices))

  /** A browser may have several visitors. */
  function removeDisconnected(): void {
    const namespaces = listNamespaces(kit)
    const isHeld = namespaces.length === 0 || namespaces.some((namespace) => !isDisconnected(kit, namespace))
    if (isHeld || Object.keys(state.choices).length === 0) return
    storage.remove(choicesKey)
    write({})
  }

  write(storage.get(choicesKey) ?? {})
  removeDisconnected()
  kit.onDestroy(valtio.subscribe(connections.state, removeDisconnected))
  kit.onDestroy(
    watchLeft(kit, (isOfLeft) => {
      // Another tab may have stored choices since.
      const stored = Object.entries(storage.get(choicesKey) ?? state.choices)
      const isGone = (address: string) => listNamespaces(kit).some((namespace) => isOfLeft(`${namespace}:${address}`))
      const kept = stored.filter(([address]) => !isGone(address))
      if (kept.length === stored.length) return
      storage.set(choicesKey, Object.fromEntries(kept))
      write(Object.fromEntries(kept))
    }),
  )
  return {
    get: (namespace, address) => state.choices[getFamily(kit, namespace).foldAddress(address)],
    set(namespace, address, name) {
      const key = getFamily(kit, namespace).foldAddress(address)
      const change = () => {
        // Another tab may have stored choices since.
        const { [key]: _, ...others } = storage.get(choicesKey) ?? state.choices
        const choices = Object.fromEntries([[key, name], ...Object.entries(others)].slice(0, MAX_ACCOUNTS)) as Stored
        storage.set(choicesKey, choices)
        write(choices)
      }
      const isDone = () => state.choices[key] !== name || (storage.get(choicesKey) ?? {})[key] === name
      changeInTurn(kit, choicesKey, isDone, change)
    },
  }
}

export function createProfileController(kit: Kit): ProfileController {
  const { connections, networks } = kit
  const { clock } = kit.ports
  const baseUrl = getApiUrl(kit)
  const zone = readZone(kit, baseUrl)
  const service = zone === undefined || baseUrl === undefined ? noService : createProfileService(kit, { baseUrl, zone })
  const state = kit.valtio.proxy<ProfileState>({ ...createForm(), choices: {} })
  const life = new AbortController()
  kit.onDestroy(() => life.abort(startErrors.destroyed()))

  function getNamespace(): ChainNamespace | undefined {
    const namespaces = listNamespaces(kit)
    return namespaces.find((namespace) => namespace === networks.state.activeNamespace) ?? namespaces[0]
  }
  function getAccount(): CaipAddress | undefined {
    const namespace = getNamespace()
    return namespace && connections.getCaipAddress(namespace)
  }
  function getAddress(): string | undefined {
    const namespace = getNamespace()
    return namespace && connections.getNamespace(namespace).address
  }
  const accounts = { getNamespace, getAccount, getAddress }
  const context: ProfileContext = { kit, state, service, zone: zone ?? '', life: life.signal, ...accounts }
  const choices = createChoices(kit, state)
  const availability = createAvailability(context)

  const cached = { cacheMs: NAMES_CACHE_MS, toError: toDataError, isCurrent: () => true }
  const profiles = createQueries<readonly Profile[]>(kit, {
    ...cached,
    load: (key, { signal }) => service.listProfiles(parseCaipAddress(key, networks.namespaces()), signal),
  })
  /** Of the account on its network. */
  const names = createQueries<AccountNames>(kit, {
    ...cached,
    async load(key, { signal, isForced, previous, show }) {
      const account = findAccountNetwork(kit, key)
      if (!account) return { profiles: [], other: {} }
      const listing = fetchProfiles(account.network.chainNamespace, account.address, signal, isForced)
      const reading = loadIdentity({
        clock,
        signal,
        previous: previous?.other,
        find: (onName) => getData(kit).getIdentity({ ...account, signal, onName }),
        show: (other) => void listing.then((profiles) => show({ profiles, other })).catch(() => {}),
      })
      const [list, other] = await Promise.all([listing, reading])
      return { profiles: list, other }
    },
  })

  async function fetchProfiles(
    namespace: ChainNamespace,
    address: string,
    signal: AbortSignal,
    force = false,
  ): Promise<readonly Profile[]> {
    const query = profiles.fetch(toKey(kit, namespace, address), { force })
    const { data = [], error, status } = await withDeadline(query, { clock, signal })
    if (status === 'error') throw error!
    return data
  }

  /** The profile that an account shows. */
  function choose(namespace: ChainNamespace, address: string, list: readonly Profile[]): Profile | undefined {
    const choice = choices.get(namespace, address)
    if (choice === '') return undefined
    return list.find(({ name }) => name === choice) ?? list[0]
  }

  /** The names of an account have changed: they are requested again for every code that shows them. */
  function renew(address: string): void {
    for (const key of Object.keys(names.state.entries) as CaipAddress[]) {
      if (key.toLowerCase().endsWith(`:${address.toLowerCase()}`)) names.invalidate(key)
    }
    void getIdentity(kit).renew(address)
  }

  const registration = createRegistration(context, ({ namespace, name, address }) => {
    choices.set(namespace, address, name)
    profiles.invalidate(toKey(kit, namespace, address))
    renew(address)
  })

  function clear(): void {
    availability.stop()
    registration.stop()
    Object.assign(state, createForm())
  }

  // A name that belongs to the former account may be free for the next one, or belong to it (R11).
  let checkedFor = getAddress()
  function followAccount(): void {
    const address = getAddress()
    if (address === checkedFor) return
    checkedFor = address
    if (!registration.isOpen() && state.status !== 'done' && state.label !== '') availability.check()
  }
  kit.onDestroy(kit.valtio.subscribe(connections.state, followAccount, true))
  kit.onDestroy(kit.valtio.subscribe(networks.state, followAccount, true))
  kit.onDestroy(kit.ports.lifecycle.watchOnline((isOnline) => isOnline && checkAgain()))

  function checkAgain(): void {
    if (state.availability === 'failed' && !registration.isOpen()) availability.check()
  }

  return {
    state,
    zone,
    names: names.state,
    ...accounts,
    getNames: () => names.get(getAccount()),
    async load(options) {
      const account = getAccount()
      if (zone !== undefined && account !== undefined) await names.fetch(account, options)
    },
    async findIdentity({ address, network, signal }) {
      const { chainNamespace } = network
      if (zone === undefined || getFamily(kit, chainNamespace).names !== 'registered') return undefined
      const shown = choose(chainNamespace, address, await fetchProfiles(chainNamespace, address, signal))
      return shown && toIdentity(shown)
    },
    async findAddress({ name, network, signal }) {
      const folded = foldLabel(name)
      const { names: able, coinType } = getFamily(kit, network.chainNamespace)
      if (zone === undefined || getLabel(folded, zone) === undefined || able === undefined) return undefined
      const profile = await service.getProfile(folded, signal)
      // Another profile would be that of another account.
      return profile?.name === folded ? profile.addresses.find((row) => row.coinType === coinType)?.address : undefined
    },
    getShown() {
      const namespace = getNamespace()
      const address = getAddress()
      const { data } = names.get(getAccount())
      if (!namespace || address === undefined || data === undefined) return undefined
      return choose(namespace, address, data.profiles)?.name ?? (data.other.name === undefined ? undefined : '')
    },
    show(name) {
      const namespace = getNamespace()
      const address = getAddress()
      if (!namespace || address === undefined) return
      choices.set(namespace, address, name)
      void getIdentity(kit).renew(address)
    },
    setLabel(text) {
      if (!registration.isOpen()) availability.set(text)
    },
    async retry() {
      checkAgain()
      await registration.check()
    },
    register: () => registration.start(),
    cancel: () => registration.cancel(),
    clear,
  }
}

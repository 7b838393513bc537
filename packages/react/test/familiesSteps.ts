import { flushPromises } from '@openappkit/testing'
import {
  createAccounts,
  FAMILIES,
  SESSION,
  SESSION_FAMILIES,
  type FamiliesSite,
  type Family,
} from './createFamiliesSite.ts'

export interface Choice {
  readonly family: Family
  readonly id: string
  readonly index: number
}

const ignore = (promise: Promise<unknown>) => void promise.catch(() => {})

/** A wallet has connected: the phone in all families of its session. */
function hold({ held, remembered }: FamiliesSite, { family, id }: Pick<Choice, 'family' | 'id'>): void {
  for (const each of id === SESSION ? SESSION_FAMILIES : [family]) {
    held[each].add(id)
    remembered[each].add(id)
  }
}

/** The visitor ends connections: the phone has one session for all of its families. */
function end(site: FamiliesSite, families: readonly Family[], id?: string): void {
  const { held, remembered, pending } = site
  for (const family of families) {
    for (const each of [...remembered[family]]) {
      if (id !== undefined && each !== id) continue
      remembered[family].delete(each)
      for (const ended of each === SESSION ? SESSION_FAMILIES : [family]) {
        if (held[ended].delete(each)) remembered[ended].delete(each)
      }
    }
  }
  if (pending && families.includes(pending.family) && (id === undefined || id === pending.id)) settle(site)
}

const getControl = ({ controls, session }: FamiliesSite, { family, id }: Pick<Choice, 'family' | 'id'>) =>
  id === SESSION
    ? { onConnect: session.onConnect, approve: session.approve, reject: session.reject }
    : {
        onConnect: (behaviour: 'hang' | 'approve') => controls[family].onConnect(id, behaviour),
        approve: () => controls[family].approve(id, 'connect'),
        reject: () => controls[family].reject(id, undefined, 'connect'),
      }

/** Ends the attempt that hangs at a wallet, whose owner then declines it. */
function settle(site: FamiliesSite): void {
  const { pending } = site
  site.pending = undefined
  if (pending) getControl(site, pending).reject()
}

/** Whether the wallet is the active one already: it is not asked again. */
const isActive = ({ appKit }: FamiliesSite, { family, id }: Choice) =>
  appKit.kit.connections.getActive(family)?.connectorId === id

function connect(site: FamiliesSite, choice: Choice, behaviour: 'hang' | 'approve'): Promise<unknown> {
  const { family, id } = choice
  const control = getControl(site, choice)
  const isAsked = !isActive(site, choice)
  control.onConnect(behaviour)
  const connecting = site.appKit.kit.connections.connect({ connectorId: id, namespace: family })
  ignore(connecting)
  // A newer attempt ends the older one.
  settle(site)
  if (isAsked && behaviour === 'hang') site.pending = { family, id }
  return connecting
}

/** All actions of a visitor, a site and its wallets. Each one adds to the model what must follow. */
export const STEPS: Readonly<Record<string, (site: FamiliesSite, choice: Choice) => unknown>> = {
  async connect(site, choice) {
    if (choice.id !== SESSION && site.controls[choice.family].getAccounts(choice.id).length === 0) return
    const isAsked = !isActive(site, choice)
    await connect(site, choice, 'approve').catch(() => {})
    if (isAsked) hold(site, choice)
  },
  async hang(site, choice) {
    ignore(connect(site, choice, 'hang'))
    await flushPromises()
  },
  approve(site) {
    const { pending } = site
    if (!pending) return
    const { family, id } = pending
    const isEmpty = id !== SESSION && site.controls[family].getAccounts(id).length === 0
    getControl(site, pending).approve()
    site.pending = undefined
    if (!isEmpty && !pending.hasEnded) hold(site, pending)
  },
  reject: settle,
  cancel(site) {
    site.appKit.kit.connections.cancel()
    settle(site)
  },
  /** Uses a connected wallet, with one of its accounts. */
  async switchConnection(site, { family, index }) {
    const held = [...site.held[family]]
    const id = held[index % Math.max(1, held.length)]
    if (id === undefined) return
    await site.appKit.switchConnection({
      connectorId: id,
      namespace: family,
      address: createAccounts(family, id).at(index % 2)!,
    })
    settle(site)
  },
  async disconnect(site, { family, id, index }) {
    const ended: readonly Family[] = index === 0 ? FAMILIES : [family]
    if (index < 2) await site.appKit.disconnect(index === 0 ? undefined : family)
    else await site.appKit.kit.connections.disconnect({ connectorId: id, namespace: family }).catch(() => {})
    end(site, ended, index < 2 ? undefined : id)
  },
  async deleteConnection(site, { family, id }) {
    await site.appKit.deleteConnection({ connectorId: id, namespace: family })
    end(site, [family], id)
  },
  lock(site, { family, id }) {
    if (id === SESSION) return
    site.controls[family].setAccounts(id, [])
    site.held[family].delete(id)
  },
  /** Also changes the accounts, and their order. */
  unlock({ controls }, { family, id, index }) {
    const [first, second] = createAccounts(family, id)
    if (id !== SESSION) {
      controls[family].setAccounts(id, [[first], [second], [first, second], [second, first]].at(index)!)
    }
  },
  /** To a network of the site: another one opens the modal, which ends the attempt when it closes. */
  changeChain({ controls }, { id, index }) {
    if (id !== SESSION) {
      controls.eip155.setChain(id === 'gamma' || id === 'delta' ? 'beta' : id, ['1', '8453'].at(index % 2)!)
    }
  },
  endByWallet(site, { family, id }) {
    if (id === SESSION) site.session.endFamily(family)
    else {
      site.controls[family].setPermitted(id, false)
      site.controls[family].emit(id, { type: 'disconnect' })
      // A wallet that disconnects while it is asked ends the attempt, also if it approves later.
      if (site.pending?.family === family && site.pending.id === id) site.pending.hasEnded = true
    }
    site.held[family].delete(id)
  },
  /** Shows another family. */
  async showFamily({ appKit }, { family, index }) {
    const networks = appKit.kit.networks.list(family)
    await appKit.switchNetwork(networks.at(index % networks.length)!).catch(() => {})
  },
  async reload(site) {
    settle(site)
    await site.reload()
  },
}

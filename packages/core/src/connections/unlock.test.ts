/** @module An extension that locks and unlocks. */
import { createFakeAdapter, createFakeStorage, flushPromises } from '@openappkit/testing'
import { describe, expect, it } from 'vitest'
import { ACCOUNT_1, ACCOUNT_2, ALPHA, BETA, createTestKit, type TestKitOptions } from '../../test/createTestKit.ts'

const stored = { v: 1, data: { eip155: [{ connectorId: ALPHA, status: 'active', address: ACCOUNT_1 }] } }

/** A page that restores Alpha, which is unlocked unless the accounts are empty. */
async function comeBack({
  accounts = [ACCOUNT_1],
  options,
}: { accounts?: string[]; options?: TestKitOptions['options'] } = {}) {
  const storage = createFakeStorage()
  storage.setItem('openappkit:default:connections', JSON.stringify(stored))
  const wallets = createFakeAdapter()
  for (const id of [ALPHA, BETA]) wallets.control.setPermitted(id, true)
  wallets.control.setAccounts(ALPHA, accounts)
  const test = createTestKit({ ports: { storage }, wallets, ...(options && { options }) })
  await test.kit.connections.preload()
  test.kit.start()
  await test.clock.advance(0)
  await flushPromises()
  return { ...test, storage, getAddress: () => test.kit.connections.getNamespace().address }
}

type Page = Awaited<ReturnType<typeof comeBack>>

/** What the extension of the visitor does, each ending with an account that the site may see. */
const UNLOCKS: readonly [string, (page: Page) => void | Promise<void>][] = [
  ['unlocks', ({ control }) => control.setAccounts(ALPHA, [ACCOUNT_1])],
  [
    'loses its connection and has it again',
    ({ control }) => {
      control.setAccounts(ALPHA, [ACCOUNT_1])
      control.emit(ALPHA, { type: 'disconnect' })
      control.emit(ALPHA, { type: 'answered' })
    },
  ],
  [
    'unlocks, locks and unlocks',
    async ({ control }) => {
      for (const accounts of [[ACCOUNT_1], [], [ACCOUNT_1]]) {
        control.setAccounts(ALPHA, accounts)
        await flushPromises()
      }
    },
  ],
]

describe.each(UNLOCKS)('a wallet that %s', (_, unlock) => {
  it('is connected again without a click after it has locked', async () => {
    const page = await comeBack()
    expect(page.getAddress()).toBe(ACCOUNT_1)
    page.control.setAccounts(ALPHA, [])
    expect(page.getAddress()).toBeUndefined()
    await unlock(page)
    await flushPromises()
    expect(page.getAddress()).toBe(ACCOUNT_1)
    expect(page.control.calls.filter(({ operation }) => operation === 'connect')).toEqual([])
  })

  it('is connected without a click after it was locked when the page opened', async () => {
    const page = await comeBack({ accounts: [] })
    expect(page.getAddress()).toBeUndefined()
    await unlock(page)
    await flushPromises()
    expect(page.getAddress()).toBe(ACCOUNT_1)
  })

  it('stays disconnected after the visitor has disconnected it', async () => {
    const page = await comeBack()
    await page.kit.connections.disconnect()
    page.control.setPermitted(ALPHA, true)
    page.control.setAccounts(ALPHA, [])
    await unlock(page)
    await flushPromises()
    expect(page.getAddress()).toBeUndefined()
  })

  it('stays disconnected after the visitor has disconnected it while it was locked', async () => {
    const page = await comeBack()
    page.control.setAccounts(ALPHA, [])
    await page.kit.connections.disconnect()
    page.control.setPermitted(ALPHA, true)
    await unlock(page)
    await flushPromises()
    expect(page.getAddress()).toBeUndefined()
  })

  it('stays disconnected if the site restores no connections', async () => {
    const page = await comeBack({ options: { enableReconnect: false } })
    await page.kit.connections.connect({ connectorId: ALPHA })
    page.control.setAccounts(ALPHA, [])
    await unlock(page)
    await flushPromises()
    expect(page.getAddress()).toBeUndefined()
  })
})

describe('a wallet that unlocks', () => {
  it('is connected again after the visitor has connected it on this page', async () => {
    const { kit, control, getAddress } = await comeBack({ accounts: [] })
    control.setAccounts(BETA, [ACCOUNT_2])
    await kit.connections.connect({ connectorId: BETA })
    control.setAccounts(BETA, [])
    control.setAccounts(BETA, [ACCOUNT_2])
    await flushPromises()
    expect(getAddress()).toBe(ACCOUNT_2)
  })

  it('does not replace the wallet of a site that holds one', async () => {
    const { kit, control } = await comeBack({ options: { features: { multiWallet: false } } })
    control.setAccounts(ALPHA, [])
    await kit.connections.connect({ connectorId: BETA })
    control.setAccounts(ALPHA, [ACCOUNT_1])
    await flushPromises()
    expect(kit.connections.getNamespace().connections.map(({ connectorId }) => connectorId)).toEqual([BETA])
  })

  it('leaves no listener when it is disconnected, and none when the kit is destroyed', async () => {
    const { kit, control } = await comeBack()
    control.setAccounts(ALPHA, [])
    expect(control.listenerCount).toBeGreaterThan(0)
    kit.destroy()
    expect(control.listenerCount).toBe(0)
  })
})

/** A page that restores Alpha, whose extension has not announced itself when the page gives up waiting. */
async function comeEarly(connections = stored.data.eip155, options?: TestKitOptions['options']) {
  const storage = createFakeStorage()
  storage.setItem('openappkit:default:connections', JSON.stringify({ v: 1, data: { eip155: connections } }))
  const wallets = createFakeAdapter({ connectors: [{ id: BETA, accounts: [ACCOUNT_2] }] })
  const test = createTestKit({ ports: { storage }, wallets, ...(options && { options }) })
  test.kit.start()
  await flushPromises()
  await test.clock.advance(3_000)
  await flushPromises()
  return {
    ...test,
    getAddress: () => test.kit.connections.getNamespace().address,
    async announce() {
      test.control.addConnector({ id: ALPHA, accounts: [ACCOUNT_1], isPermitted: true })
      await flushPromises()
    },
  }
}

describe('a wallet that announces itself late', () => {
  it('is connected without a click', async () => {
    const { control, getAddress, announce } = await comeEarly()
    expect(getAddress()).toBeUndefined()
    await announce()
    await expect.poll(getAddress).toBe(ACCOUNT_1)
    expect(control.calls.filter(({ operation }) => operation === 'connect')).toEqual([])
  })

  it('stays disconnected after the visitor has disconnected it', async () => {
    const { getAddress, announce } = await comeEarly([
      { connectorId: ALPHA, status: 'disconnected', address: ACCOUNT_1 },
    ])
    await announce()
    expect(getAddress()).toBeUndefined()
  })

  it('does not replace the wallet of a site that holds one', async () => {
    const { kit, getAddress, announce } = await comeEarly(undefined, { features: { multiWallet: false } })
    await kit.connections.connect({ connectorId: BETA })
    await announce()
    expect(getAddress()).toBe(ACCOUNT_2)
  })

  it('is connected when it shows its account after the visitor has left the prompt of another wallet', async () => {
    const { kit, control, getAddress, announce } = await comeEarly(undefined, { features: { multiWallet: false } })
    control.onConnect(BETA, 'hang')
    const asked = kit.connections.connect({ connectorId: BETA }).catch(() => {})
    await announce()
    expect(getAddress()).toBeUndefined()
    await kit.connections.disconnect({ connectorId: BETA })
    await asked
    control.setAccounts(ALPHA, [])
    control.setAccounts(ALPHA, [ACCOUNT_1])
    await expect.poll(getAddress).toBe(ACCOUNT_1)
  })

  it('stays in the background of the wallet that the visitor has connected since', async () => {
    const { kit, getAddress, announce } = await comeEarly()
    await kit.connections.connect({ connectorId: BETA })
    await announce()
    await expect.poll(() => kit.connections.getNamespace().connections.length).toBe(2)
    expect(getAddress()).toBe(ACCOUNT_2)
  })

  it('connects nothing after the kit is destroyed', async () => {
    const { kit, control, announce } = await comeEarly()
    kit.destroy()
    await announce()
    expect(control.calls).toEqual([])
  })
})

import { createFakeAdapter, flushPromises } from '@openappkit/testing'
import { describe, expect, it, vi } from 'vitest'
import { ACCOUNT_1, ACCOUNT_2, createTestKit } from '../../test/createTestKit.ts'
import { getAccount } from '../account/getAccount.ts'
import type { CreateConnectorDriver } from '../connections/driver.types.ts'
import { EMBEDDED_WALLET_ID } from './constants.ts'
import { getEmbeddedWallet } from './getEmbeddedWallet.ts'
import type { EmbeddedApproval, EmbeddedFacet, EmbeddedUser } from './types.ts'

/** A driver of a frame that the test controls. */
function createFrameDriver() {
  const listeners = new Set<() => void>()
  let user: EmbeddedUser | undefined
  let approval: EmbeddedApproval | undefined
  const syncTheme = vi.fn()
  const embedded: EmbeddedFacet = {
    warm: () => {},
    getUser: () => user,
    getApproval: () => approval,
    watch(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    hasExpired: () => false,
    getExportUrl: () => undefined,
    getAccountUrl: () => undefined,
    openAccount: () => undefined,
    showFrame: () => {},
    hideFrame: () => {},
    syncTheme,
    rejectRequests: () => {},
    emailChange: { start: vi.fn(), verifyPrimary: vi.fn(), verifySecondary: vi.fn() },
  }
  const emit = () => listeners.forEach((listener) => listener())
  const wallets = createFakeAdapter({
    connectors: [{ id: EMBEDDED_WALLET_ID, type: 'embedded', accounts: [ACCOUNT_1] }],
  })
  const createDriver: CreateConnectorDriver = (context) => ({ ...wallets.createAdapter(context), facets: { embedded } })
  return {
    createDriver,
    embedded,
    syncTheme,
    listeners,
    setUser: (next: EmbeddedUser | undefined) => {
      user = next
      emit()
    },
    setApproval: (next: EmbeddedApproval | undefined) => {
      approval = next
      emit()
    },
  }
}

function setUp() {
  const driver = createFrameDriver()
  const { kit } = createTestKit({ options: { adapters: [], connectors: [driver.createDriver] } })
  return { kit, ...driver }
}

describe('the embedded wallet of a kit', () => {
  it('SPEC 3.27: adds the user to the account, and removes it after the sign-out', async () => {
    const { kit, setUser } = setUp()
    kit.start()
    getEmbeddedWallet(kit)
    await kit.connections.connect({ connectorId: EMBEDDED_WALLET_ID })
    setUser({
      address: ACCOUNT_1,
      email: 'a@example.org',
      authName: 'email',
      preferredAccountType: 'eoa',
      isSmartAccountDeployed: false,
    })
    expect(getAccount(kit)).toMatchObject({
      user: { email: 'a@example.org' },
      preferredAccountType: 'eoa',
      smartAccountDeployed: false,
    })
    setUser({ address: ACCOUNT_2, email: 'b@example.org', authName: 'email' })
    expect(getAccount(kit)?.user).toBeUndefined()
    setUser(undefined)
    expect(kit.account.state.contributions).toEqual([])
  })

  it('SPEC 3.8: adds the social provider, the name and the picture of the visitor', async () => {
    const { kit, setUser } = setUp()
    kit.start()
    getEmbeddedWallet(kit)
    await kit.connections.connect({ connectorId: EMBEDDED_WALLET_ID })
    setUser({
      address: ACCOUNT_1,
      email: null,
      authName: 'google',
      userName: 'Ada',
      picture: 'https://pictures.example.com/ada.png',
    })
    expect(getAccount(kit)).toMatchObject({
      user: { email: null, username: 'Ada' },
      socialProvider: 'google',
      profileImage: 'https://pictures.example.com/ada.png',
    })
    setUser({ address: ACCOUNT_1, email: 'a@example.org', authName: 'email' })
    expect(getAccount(kit)).not.toHaveProperty('socialProvider')
    expect(getAccount(kit)).not.toHaveProperty('profileImage')
  })

  it('changes the account only when the user changes', () => {
    const { kit, setUser, setApproval } = setUp()
    kit.start()
    getEmbeddedWallet(kit)
    setUser({ address: ACCOUNT_1, email: 'a@example.org', authName: 'email' })
    const before = kit.account.state.contributions
    setApproval({ id: 'request', minHeight: 300 })
    expect(kit.account.state.contributions).toBe(before)
  })

  it('has the request that the visitor is asked to approve', () => {
    const { kit, setApproval } = setUp()
    kit.start()
    const { state } = getEmbeddedWallet(kit)
    setApproval({ id: 'request', minHeight: 300 })
    expect(state.approval).toEqual({ id: 'request', minHeight: 300 })
    setApproval(undefined)
    expect(state.approval).toBeUndefined()
  })

  it('sends each change of the theme to the frame', async () => {
    const { kit, syncTheme } = setUp()
    kit.start()
    getEmbeddedWallet(kit)
    await flushPromises()
    expect(syncTheme).not.toHaveBeenCalled()
    kit.theme.setMode('dark')
    await flushPromises()
    expect(syncTheme).toHaveBeenCalledOnce()
    kit.destroy()
    kit.theme.setMode('light')
    await flushPromises()
    expect(syncTheme).toHaveBeenCalledOnce()
  })

  it('follows the driver once it has listed its connector, and unsubscribes with the kit', async () => {
    const { kit, embedded, listeners } = setUp()
    const wallet = getEmbeddedWallet(kit)
    expect(wallet.getFacet()).toBeUndefined()
    kit.start()
    await flushPromises()
    expect(wallet.getFacet()).toBe(embedded)
    expect(listeners.size).toBe(1)
    kit.destroy()
    expect(listeners.size).toBe(0)
  })
})

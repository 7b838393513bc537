/** @module Faults that every flow must withstand, from its form to the moment in which it waits for a wallet, a server or a payment. */
import type { OpenParams, ViewName } from '@openappkit/core'
import { createFakeStorage, type FakeStorage } from '@openappkit/testing'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ALPHA, createWorld, place } from '../../test/createWorld.ts'
import { createEmbeddedSite, settleFrame } from '../../test/embeddedSite.ts'
import { expectClosed } from '../../test/gated.ts'
import { field, namesWorld, requestSignature } from '../../test/namesWorld.ts'
import { createOnrampWorld, enter, openForm, pay } from '../../test/onrampWorld.ts'
import type { World } from '../../test/scene.ts'
import { screen } from '../../test/screen.ts'
import * as sending from '../../test/sendWorld.ts'

type Site = ReturnType<typeof createEmbeddedSite>

interface Flow {
  readonly name: string
  /** The view in which it begins. */
  readonly view: ViewName
  readonly world: (site: Site) => NonNullable<Parameters<typeof createWorld>[0]>
  /** From a new page to the moment in which the flow waits. */
  readonly begin: (world: World, site: Site) => Promise<void>
  /** A control of the view in which it begins, which the visitor can use. */
  readonly getControl: () => ReturnType<typeof page.getByRole>
}

const withSite = ({ connector }: Site) => ({ options: { connectors: [connector], features: { passkey: true } } })
const passkey = () => screen.button('Continue with a passkey')

const FLOWS: readonly Flow[] = [
  {
    name: 'to send',
    view: 'WalletSend',
    world: () => sending.createSendWorld(),
    async begin(world) {
      await sending.openSend(world)
      world.control.onSendTransfer(ALPHA, 'hang')
      await sending.review(world)
      await screen.button('Send').click()
      await expect.element(screen.button('Confirm in Alpha Wallet')).toBeVisible()
    },
    getControl: () => page.getByRole('textbox', { name: 'Amount' }),
  },
  {
    name: 'to buy',
    view: 'OnRampBuy',
    world: () => createOnrampWorld(),
    async begin(world) {
      const openWindow = vi.spyOn(window, 'open').mockReturnValue(null)
      onTestFinished(() => openWindow.mockRestore())
      await openForm(world)
      await enter(world, '100')
      await screen.button(/^Continue to Example Pay/).click()
      await expect.element(screen.dialog('Purchase')).toBeVisible()
    },
    getControl: pay,
  },
  {
    name: 'to register a name',
    view: 'RegisterAccountName',
    world: () => namesWorld,
    begin: requestSignature,
    getControl: field,
  },
  {
    name: 'to log in by a passkey',
    view: 'Connect',
    world: withSite,
    async begin(world, { frame }) {
      frame.respond('CONNECT_PASSKEY', 'hang')
      await world.kit.modal.open()
      await passkey().click()
      await settleFrame(world, frame)
      await expect.element(page.getByText('Use your passkey', { exact: true })).toBeVisible()
    },
    getControl: passkey,
  },
]

/** Starts a flow on a new page, up to the moment in which it waits. */
async function start({ world: describeWorld, begin }: Flow, storage?: FakeStorage) {
  const site = createEmbeddedSite()
  const world = createWorld({ ...describeWorld(site), ...(storage && { storage }) })
  await place('appkit-modal')
  await begin(world, site)
  return { ...world, world, site }
}

const refuse = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
}

/** A storage that a browser blocks, or that is full. */
const FAILING: Readonly<Record<string, Partial<FakeStorage>>> = {
  'is blocked': { getItem: refuse, setItem: refuse, removeItem: refuse },
  'is full': { setItem: refuse },
}

describe.each(FLOWS)('the flow $name', (flow) => {
  it('R3: can be left while it waits, and takes input again at once', async () => {
    const { kit } = await start(flow)
    kit.router.goBack()
    const isThere = kit.modal.state.open && kit.router.current.view === flow.view
    if (!isThere) void kit.modal.open({ view: flow.view } as OpenParams)
    await expect.element(flow.getControl()).toBeEnabled()
    expect(kit.connections.state.pending).toBeUndefined()
  })

  it('R4: is idle after the modal has closed, and opens again', async () => {
    const { kit, site } = await start(flow)
    kit.modal.close()
    await site.frame.settle()
    await expectClosed()
    expect(kit.modal.state).toMatchObject({ open: false, loading: false })
    expect(kit.connections.state.pending).toBeUndefined()
    void kit.modal.open({ view: flow.view } as OpenParams)
    await expect.element(flow.getControl()).toBeEnabled()
  })

  it.each(Object.entries(FAILING))('R7: works while the storage %s', async (_, failing) => {
    const { kit } = await start(flow, { ...createFakeStorage(), ...failing })
    kit.modal.close()
    await expectClosed()
    void kit.modal.open({ view: flow.view } as OpenParams)
    await expect.element(flow.getControl()).toBeEnabled()
  })
})

/** @module The form to send of an embedded wallet, whose frame is the review. */
import { getSend, type SentTransfer } from '@openappkit/core/internal'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { createWorld, place } from '../../../test/createWorld.ts'
import { connectSilently, createEmbeddedSite } from '../../../test/embeddedSite.ts'
import { screen } from '../../../test/screen.ts'
import { createSendWorld, fill, FRIEND, ME, seeForm, seeReview, withSpeeds } from '../../../test/sendWorld.ts'

/** Opens the form of a visitor who is logged in. */
async function openForm() {
  const { frame, connector } = createEmbeddedSite()
  const { options } = createSendWorld()
  const world = createWorld({ options: { ...options, connectors: [connector] } })
  await place('appkit-modal')
  withSpeeds(world)
  await connectSilently(world, frame)
  void world.kit.modal.open({ view: 'WalletSend' })
  await seeForm()
  return world
}

type World = Awaited<ReturnType<typeof openForm>>

const readRequest = ({ kit }: World) => getSend(kit).state.request

describe('a transfer that the wallet reviews', () => {
  it('is requested by one press of Review', async () => {
    const world = await openForm()
    expect(readRequest(world)).toEqual({ status: 'idle' })
    await fill(world, '0.5', FRIEND)
    await screen.button('Review').click()
    await expect.poll(() => readRequest(world)).toHaveProperty('transfer.to', FRIEND)
  })

  it('R11: to a name that has moved is confirmed in the modal first', async () => {
    const world = await openForm()
    world.control.setName('alice.eth', FRIEND)
    await fill(world, '0.5', 'alice.eth')
    world.control.setName('alice.eth', ME)
    await screen.button('Review').click()
    await seeReview(world)
    await world.clock.advance(10_000)
    await expect.element(page.getByRole('checkbox')).toBeVisible()
    expect(readRequest(world)).toEqual({ status: 'idle' })
    expect(getSend(world.kit).state.recipient).toMatchObject({ address: ME })
  })

  it('is not requested again after the visitor has pressed Send, and rejected it, while the name is looked up', async () => {
    const world = await openForm()
    const { state } = getSend(world.kit)
    world.control.setName('alice.eth', FRIEND)
    await fill(world, '0.5', 'alice.eth')
    world.control.onResolveName('hang')
    await screen.button('Review').click()
    await seeReview(world)
    // The answer of the frame to the press.
    const rejected = { status: 'declined', formId: state.formId, transfer: {} as SentTransfer } as const
    state.request = world.kit.valtio.ref(rejected)
    world.control.approveRead('resolveName')
    await world.clock.advance(10_000)
    expect(readRequest(world)).toBe(rejected)
  })

  it('is not requested after the visitor has gone back while the name is looked up', async () => {
    const world = await openForm()
    world.control.setName('alice.eth', FRIEND)
    await fill(world, '0.5', 'alice.eth')
    world.control.onResolveName('hang')
    await screen.button('Review').click()
    await screen.button('Back').click()
    world.control.approveRead('resolveName')
    await world.clock.advance(10_000)
    await expect.element(screen.dialog('Send')).toBeVisible()
    expect(readRequest(world)).toEqual({ status: 'idle' })
  })
})

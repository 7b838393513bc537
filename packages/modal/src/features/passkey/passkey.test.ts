import { createRefusal } from '@openappkit/frame'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { ALPHA, BETA, createWorld, place } from '../../../test/createWorld.ts'
import {
  createEmbeddedSite,
  EMAIL,
  EMBEDDED_ADDRESS,
  emailField,
  listTypes,
  refuse,
  settleFrame,
} from '../../../test/embeddedSite.ts'
import { expectClosed } from '../../../test/gated.ts'
import { getFocused, openSettings, screen } from '../../../test/screen.ts'
import { seeConnected } from '../../../test/seeConnected.ts'

const USER = {
  email: EMAIL,
  address: EMBEDDED_ADDRESS,
  chainId: 'eip155:1',
  authProvider: 'passkey',
  custody: 'owner',
} as const
const passkey = () => screen.button('Continue with a passkey')
const NOT_USED = createRefusal({ code: 'passkeys.passkeyNotUsed', message: 'No.' })

/** The modal of a site with an embedded wallet. */
async function openConnect(features: object = { passkey: true }) {
  const { frame, connector } = createEmbeddedSite()
  frame.respond('CONNECT_PASSKEY', undefined)
  frame.respond('GET_USER', USER)
  const world = createWorld({ options: { connectors: [connector], features } })
  const modal = await place('appkit-modal')
  await world.kit.modal.open()
  await expect.element(screen.dialog('Log in or connect')).toBeVisible()
  return { ...world, world, frame, modal }
}

const findRoot = () => screen.dialog().element().querySelector('appkit-connect-view')!.shadowRoot!
const listShown = (): string[] =>
  [...findRoot().querySelectorAll('oak-separator, [data-key]')]
    .map((element) => element.getAttribute('data-key') ?? '—')
    .filter((key) => key !== 'help')

describe('the passkey in Connect', () => {
  it('comes after the social accounts, and only with its option', async () => {
    const { kit } = await openConnect({ passkey: true, socials: ['google'] })
    await expect.poll(() => [...new Set(listShown())]).toEqual(['email', '—', 'social-google', 'passkey', ALPHA, BETA])
    kit.options.update({ features: { passkey: false } })
    await expect.element(passkey()).not.toBeInTheDocument()
  })

  it('titles the place of the frame as a login, while the frame asks for a choice', async () => {
    const { frame } = await openConnect()
    frame.respond('CONNECT_PASSKEY', (_payload, { show }) => {
      show(200)
      return new Promise(() => {})
    })
    await passkey().click()
    await expect.element(screen.dialog('Log in')).toBeVisible()
    expect(screen.dialog('Approve').elements()).toEqual([])
  })

  it('is not shown by default', async () => {
    await openConnect({})
    await expect.element(emailField()).toBeVisible()
    await expect.element(passkey()).not.toBeInTheDocument()
  })

  it('sends no request before a click', async () => {
    const { frame } = await openConnect()
    await expect.element(passkey()).toBeVisible()
    expect(listTypes(frame)).toEqual([])
  })
})

describe('the login by a passkey', () => {
  it('SPEC 2.34: connects the visitor, and the account says how', async () => {
    const { kit, clock, world, frame } = await openConnect()
    await passkey().click()
    await settleFrame(world, frame)
    await seeConnected(clock)
    await kit.modal.open()
    await openSettings()
    await expect.element(page.getByText('Logged in with a passkey')).toBeVisible()
    await expect.element(page.getByText(EMAIL)).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: /^Devices and passkeys/ }))
      .toHaveAttribute('href', 'https://secure.example.com/account?projectId=shop#email=ada%40example.org')
    await expect.element(page.getByRole('link', { name: /^Devices and passkeys/ })).toHaveAttribute('target', '_blank')
    await expect.element(page.getByText('Only you can recover the wallet')).toBeVisible()
  })

  it('says in a notice that the frame did not open the page of the account, and opens its link then', async () => {
    const { kit, clock, world, frame } = await openConnect()
    await passkey().click()
    await settleFrame(world, frame)
    await seeConnected(clock)
    await kit.modal.open()
    await openSettings()
    frame.respond('OPEN_ACCOUNT', createRefusal({ code: 'frame.actionNotAllowed', message: 'no' }))
    const followed: boolean[] = []
    const note = (event: Event) => {
      followed.push(!event.defaultPrevented)
      event.preventDefault()
    }
    addEventListener('click', note)
    onTestFinished(() => removeEventListener('click', note))
    const link = page.getByRole('link', { name: /^Devices and passkeys/ })
    await link.click()
    await expect.element(page.getByText('Something went wrong')).toBeVisible()
    await link.click()
    expect(followed).toEqual([false, true])
  })

  it('offers another try after a passkey that was not used, with the focus on the texts', async () => {
    const { frame, world, modal } = await openConnect()
    frame.respond('CONNECT_PASSKEY', NOT_USED)
    await passkey().click()
    await settleFrame(world, frame)
    await expect.element(page.getByRole('status').filter({ hasText: 'No passkey was used' })).toBeVisible()
    await expect(modal).to.be.accessible()
    await screen.button('Try again').click()
    await settleFrame(world, frame)
    expect(listTypes(frame).filter((type) => type === 'CONNECT_PASSKEY')).toHaveLength(2)
    expect(getFocused()).not.toBe(document.body)
  })

  it('says after 5 minutes that it took too long, and starts again', async () => {
    const { frame, world } = await openConnect()
    frame.respond('CONNECT_PASSKEY', 'hang')
    await passkey().click()
    await settleFrame(world, frame)
    await world.clock.advance(300_000)
    await expect.element(page.getByText('This took too long. Start again.')).toBeVisible()
    await screen.button('Try again').click()
    await settleFrame(world, frame)
    expect(listTypes(frame).filter((type) => type === 'CONNECT_PASSKEY')).toHaveLength(2)
  })

  it('aborts when the visitor goes back', async () => {
    const { frame, world, kit } = await openConnect()
    frame.respond('CONNECT_PASSKEY', 'hang')
    await passkey().click()
    await settleFrame(world, frame)
    await expect.element(page.getByText('Use your passkey', { exact: true })).toBeVisible()
    await screen.button('Log in another way').click()
    await expect.element(screen.dialog('Log in or connect')).toBeVisible()
    expect(kit.connections.state.pending).toBeUndefined()
  })

  type Opened = Awaited<ReturnType<typeof openConnect>>
  const ways: Readonly<Record<string, (opened: Opened) => Promise<void>>> = {
    'the other ways to log in': async () => {
      await screen.button('Log in another way').click()
      await expect.element(screen.dialog('Log in or connect')).toBeVisible()
    },
    Back: async () => {
      await screen.button('Back').click()
      await expect.element(screen.dialog('Log in or connect')).toBeVisible()
    },
    'closing the modal': async () => {
      await screen.button('Close').click()
      await expectClosed()
    },
    'a call of the site': async ({ kit }) => {
      kit.modal.close()
      await expectClosed()
    },
  }
  const moments = [
    ['the passkey', 'CONNECT_PASSKEY', undefined],
    ['the account', 'GET_USER', USER],
  ] as const
  const rows = Object.entries(ways).flatMap(([way, leave]) =>
    moments.map(([moment, type, answer]) => [way, moment, { leave, type, answer }] as const),
  )

  it.each(rows)(
    'ends when the visitor leaves the view by %s, and an answer about %s that comes later connects nothing',
    async (_way, _moment, { leave, type, answer }) => {
      const opened = await openConnect()
      const { frame, world, kit } = opened
      let reply = () => {}
      frame.respond(type, () => new Promise((resolve) => (reply = () => resolve(answer as never))))
      await passkey().click()
      await settleFrame(world, frame)
      await expect.poll(() => listTypes(frame)).toContain(type)
      await leave(opened)
      await frame.settle()
      expect(frame.requests.find((request) => request.type === type)!.context.signal.aborted).toBe(true)
      const sent = listTypes(frame)
      reply()
      await frame.settle()
      expect(kit.connections.state.pending).toBeUndefined()
      expect(kit.connections.isConnected()).toBe(false)
      expect(listTypes(frame)).toEqual(sent)
      expect(kit.notices.state.notice).toBeUndefined()
    },
  )

  it('S14: counts the wait down that the secure site requires, announces it once, and can be tried again after it', async () => {
    const { frame, world, clock } = await openConnect()
    frame.respond('CONNECT_PASSKEY', refuse('tooMany', { seconds: 90 }))
    await passkey().click()
    await settleFrame(world, frame)
    const line = (seconds: number) =>
      page.getByRole('paragraph').filter({ hasText: `Please try again after ${seconds} seconds` })
    await expect.element(line(90)).toBeVisible()
    await expect.element(screen.button('Try again')).toBeDisabled()
    await expect
      .element(page.getByRole('status').filter({ hasText: /^Please try again after 90 seconds/ }))
      .toBeInTheDocument()
    await clock.advance(60_000)
    await expect.element(line(30)).toBeVisible()
    expect(page.getByRole('status').filter({ hasText: 'after 30 seconds' }).elements()).toEqual([])
    await clock.advance(30_000)
    await expect.element(screen.button('Try again')).toBeEnabled()
    expect(page.getByRole('paragraph').filter({ hasText: 'Please try again' }).elements()).toEqual([])
  })

  it('shows Connect for a site that opens the view without a login', async () => {
    const { kit } = await openConnect()
    await kit.modal.open({ view: 'ConnectingPasskey' })
    expect(kit.router.current.view).toBe('Connect')
  })
})

describe('the pages of the wallet in the account', () => {
  it('are opened by the frame after a fresh login if they accept it as a proof, and by their link later', async () => {
    const { kit, clock, world, frame } = await openConnect()
    await passkey().click()
    await settleFrame(world, frame)
    await seeConnected(clock)
    await kit.modal.open()
    await openSettings()
    let isPrevented = false
    const row = page.getByRole('link', { name: /^Devices and passkeys/ })
    const follow = (event: Event) => {
      isPrevented = event.defaultPrevented
      event.preventDefault()
    }
    document.addEventListener('click', follow)
    onTestFinished(() => document.removeEventListener('click', follow))
    await row.click()
    expect(isPrevented).toBe(true)
    await expect.poll(() => listTypes(frame).filter((type) => type === 'OPEN_ACCOUNT')).toHaveLength(1)
    await page.getByRole('link', { name: /^Export wallet/ }).click()
    expect(isPrevented).toBe(false)
    await clock.advance(300_001)
    await row.click()
    expect(isPrevented).toBe(false)
  })

  it.each([
    ['email', EMAIL, '#email=ada%40example.org'],
    ['google', EMAIL, ''],
    ['google', null, ''],
    ['farcaster', null, ''],
    ['passkey', EMAIL, '#email=ada%40example.org'],
    ['passkey', null, ''],
  ] as const)('are linked after a login by %s with the address %s', async (authProvider, email, hash) => {
    const { kit, clock, world, frame } = await openConnect()
    frame.respond('GET_USER', { ...USER, authProvider, email })
    await passkey().click()
    await settleFrame(world, frame)
    await seeConnected(clock)
    await kit.modal.open()
    await openSettings()
    await expect
      .element(page.getByRole('link', { name: /^Export wallet/ }))
      .toHaveAttribute('href', `https://secure.example.com/export?projectId=shop${hash}`)
    await expect
      .element(page.getByRole('link', { name: /^Devices and passkeys/ }))
      .toHaveAttribute('href', `https://secure.example.com/account?projectId=shop${hash}`)
  })
})

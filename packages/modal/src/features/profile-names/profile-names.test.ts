import { connectionErrors, getProfile } from '@openappkit/core'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ALPHA, createWorld, place } from '../../../test/createWorld.ts'
import {
  connectWithNames,
  field,
  namesWorld,
  openRegister,
  profileRow,
  registerButton,
  requestSignature,
  twoProfiles,
  typeName,
  ZONE,
} from '../../../test/namesWorld.ts'
import { passRetries } from '../../../test/scene.ts'
import { getLanguage } from '../../i18n/getLanguage.ts'
import { getFocused, openSettings, screen } from '../../../test/screen.ts'
import { FRIEND } from '../../../test/sendWorld.ts'

async function setUp(options?: Parameters<typeof createWorld>[0]) {
  const world = createWorld({ ...namesWorld, ...options })
  const modal = await place('appkit-modal')
  return { ...world, modal }
}

type World = Awaited<ReturnType<typeof setUp>>

async function openAccount(world: World): Promise<void> {
  await world.kit.modal.open()
  await expect.element(screen.dialog('Account')).toBeVisible()
}

const countPosts = ({ fetch }: World) =>
  fetch.requests.filter(({ method, url }) => method === 'POST' && url.includes('/profile/')).length

describe('the Account view', () => {
  it('SPEC 1.14: offers a name to an account without one, and shows it after it is registered', async () => {
    const world = await setUp()
    await connectWithNames(world)
    await openAccount(world)
    await openSettings()
    await registerButton().click()
    await expect.element(page.getByText('Give your account a name')).toBeVisible()
    await registerButton().click()
    await expect.element(field()).toBeVisible()
    await expect.poll(getFocused).toBe(field().element())
    await typeName(world, 'Alice')
    await expect.element(page.getByText(`alice.${ZONE} is free`)).toBeVisible()
    world.fetch.respond('/v1/profile/reverse/', { body: [profileRow('alice')] })
    await registerButton().click()
    await expect.element(screen.dialog('Name registered')).toBeVisible()
    await expect.element(page.getByText(`alice.${ZONE} is yours`)).toBeVisible()
    await screen.button('Done').click()
    await expect.element(screen.dialog('Account')).toBeVisible()
    await expect.element(page.getByText(`alice.${ZONE}`)).toBeVisible()
    await openSettings()
    await expect.element(screen.button('Account name')).toBeVisible()
  })

  it('S9: warns about a name that imitates another one, and shows its normal form', async () => {
    const world = await setUp()
    await connectWithNames(world, [], 'аlice.eth')
    await openAccount(world)
    await expect.element(page.getByText(/^The name of this account imitates another name/)).toBeVisible()
    await expect.element(page.getByText('xn--lice-43d.eth')).toBeVisible()
    await expect(world.modal).to.be.accessible()
  })

  it('has no names without the option', async () => {
    const world = await setUp({ options: { endpoints: namesWorld.options.endpoints } })
    await connectWithNames(world)
    await openAccount(world)
    await openSettings()
    await expect.element(screen.button('Disconnect')).toBeVisible()
    expect(registerButton().elements()).toEqual([])
    expect(world.kit.router.isRegistered('RegisterAccountName')).toBe(false)
    expect(world.fetch.requests.filter(({ url }) => url.includes('/profile/'))).toEqual([])
  })
})

describe('the names of an account', () => {
  it('SPEC 3.8: are listed with that of another source, and the selected one is shown', async () => {
    const world = await setUp()
    await connectWithNames(world, twoProfiles(), 'alice.eth')
    await world.kit.modal.open({ view: 'ChooseAccountName' })
    const row = (name: RegExp) => screen.button(name)
    await expect.element(row(/^alice\.example\.id.*Shown/s)).toBeVisible()
    await row(/^alice\.eth/).click()
    await expect.element(row(/^alice\.eth.*Shown/s)).toBeVisible()
    await row(/^alice-work/).click()
    await expect.element(row(/^alice-work.*Shown/s)).toBeVisible()
    world.kit.router.reset('Account')
    await expect.element(page.getByText(`alice-work.${ZONE}`)).toBeVisible()
  })

  it('are requested again 30 seconds after a failure', async () => {
    const world = await setUp()
    await connectWithNames(world)
    world.fetch.respond('/v1/profile/reverse/', { status: 500 })
    void world.kit.modal.open({ view: 'ChooseAccountName' })
    await expect.element(screen.dialog('Account name')).toBeVisible()
    await world.clock.advance(2_000)
    await expect(world.modal).to.be.accessible()
    world.fetch.respond('/v1/profile/reverse/', { body: twoProfiles() })
    await screen.button('Try again').click()
    await expect.element(page.getByText('Loading…', { exact: true })).toBeInTheDocument()
    await world.clock.advance(30_000)
    await expect.element(screen.button(/^alice-work/)).toBeVisible()
  })

  it('R11: are those of the account that is selected in the meantime', async () => {
    const world = await setUp()
    await connectWithNames(world, twoProfiles())
    await world.kit.modal.open({ view: 'ChooseAccountName' })
    await expect.element(screen.button(/^alice-work/)).toBeVisible()
    world.fetch.respond('/v1/profile/reverse/', {
      body: [profileRow('friend', { addresses: { 60: { address: FRIEND } } })],
    })
    world.control.setAccounts(ALPHA, [FRIEND])
    await expect.element(screen.button(/^friend/)).toBeVisible()
    expect(screen.button(/^alice-work/).elements()).toEqual([])
  })
})

describe('the form', () => {
  it.each(['en', 'ar', 'he'])('A42: shows the zone to the right of the name in the language %s', async (locale) => {
    const world = await setUp()
    await openRegister(world)
    world.kit.options.update({ locale })
    await getLanguage(world.kit).ready
    await expect.poll(() => screen.dialog().element().matches(`:lang(${locale})`)).toBe(true)
    const input = screen
      .dialog()
      .element()
      .querySelector('appkit-register-account-name-view')!
      .shadowRoot!.querySelector('oak-input')!
    const control = input.shadowRoot!.querySelector('input')!
    const zone = input.querySelector('.zone')!.getBoundingClientRect()
    for (const value of ['', 'alice', 'علي']) {
      input.value = value
      await input.updateComplete
      const { right } = control.getBoundingClientRect()
      expect(zone.left).toBeGreaterThanOrEqual(right)
      expect(getComputedStyle(control).direction).toBe('ltr')
    }
  })

  it('SPEC 9.63: reports a text that is no name, and an unfinished one when the visitor is done', async () => {
    const world = await setUp()
    await openRegister(world)
    await field().fill('ali')
    expect(page.getByText('Use at least 4 characters').elements()).toEqual([])
    await registerButton().click()
    await expect.element(page.getByText('Use at least 4 characters')).toBeVisible()
    await field().fill('ali_ce')
    await expect.element(page.getByText('Use only the letters a to z, digits and hyphens')).toBeVisible()
    await field().fill('a'.repeat(64))
    await expect.element(page.getByText('Use at most 63 characters')).toBeVisible()
    await expect(world.modal).to.be.accessible()
    expect(countPosts(world)).toBe(0)
  })

  it('SPEC 7.15: offers free names for a taken one', async () => {
    const world = await setUp()
    await openRegister(world)
    await typeName(world, 'taken')
    await expect.element(page.getByText('This name is already taken')).toBeVisible()
    world.fetch.respond('/v1/profile/suggestions/taken-1?', {
      body: { suggestions: [{ name: `taken-1.${ZONE}`, registered: false }] },
    })
    await screen.button('taken-1').click()
    await expect.poll(getFocused).toBe(field().element())
    await world.clock.advance(400)
    await expect.element(page.getByText(`taken-1.${ZONE} is free`)).toBeVisible()
  })

  it('requests nothing of the wallet for a name that is not free', async () => {
    const world = await setUp()
    await openRegister(world)
    for (const text of ['', 'ali', 'taken']) {
      await typeName(world, text)
      await registerButton().click()
    }
    expect(world.control.calls.filter(({ operation }) => operation === 'signMessage')).toEqual([])
  })

  it('may be sent again after the visitor has declined in the wallet', async () => {
    const world = await setUp()
    await requestSignature(world)
    world.control.reject(ALPHA, connectionErrors.userRejected(), 'signMessage')
    await expect
      .element(page.getByText(/^You declined in .+ Nothing was registered\. You can try again\.$/))
      .toBeVisible()
    world.control.onSignMessage(ALPHA, 'approve')
    await screen.button('Try again').click()
    await expect.element(screen.dialog('Name registered')).toBeVisible()
    expect(countPosts(world)).toBe(1)
  })

  const isMine = [{ body: profileRow('alice') }, `alice.${ZONE} is yours`] as const
  it.each<[string, number, object, string]>([
    ['it is registered', 500, ...isMine],
    ['it is registered, and the service refused the look with 400', 400, ...isMine],
    ['it is registered, and the service refused the look with 401', 401, ...isMine],
    ['it is registered, and the service refused the look with 403', 403, ...isMine],
    [
      'another account has it',
      500,
      { body: profileRow('alice', { addresses: { 60: { address: FRIEND } } }) },
      'This name is already taken',
    ],
    ['it is not registered yet', 500, { status: 404 }, 'The name may be registered'],
    ['the look fails again', 500, { status: 500 }, 'The name may be registered'],
    ['the service refuses the look', 500, { status: 403 }, 'The name may be registered'],
  ])(
    'R23: says that the name may be registered if the look at it fails, and looks again on request: %s',
    async (_, status, answer, text) => {
      const world = await setUp()
      await requestSignature(world)
      world.fetch.respond('/v1/profile/account/alice.', { status })
      world.control.approve(ALPHA, 'signMessage')
      await expect.poll(() => countPosts(world)).toBe(1)
      await passRetries(world, page.getByText('The name may be registered'))
      expect(page.getByText(/is yours/).elements()).toEqual([])
      await expect(world.modal).to.be.accessible()
      world.fetch.respond('/v1/profile/account/alice.', answer)
      await screen.button('Check again').click()
      await passRetries(world, page.getByText(text))
      expect(countPosts(world)).toBe(1)
      expect(world.control.calls.filter(({ operation }) => operation === 'signMessage')).toHaveLength(1)
    },
  )

  it('R23: says that the site shows the name only if it does', async () => {
    const world = await setUp()
    await requestSignature(world)
    const shows = page.getByText('This site now shows it instead of your address.')
    world.control.approve(ALPHA, 'signMessage')
    await expect.element(page.getByText(`alice.${ZONE} is yours`)).toBeVisible()
    await expect.poll(() => getProfile(world.kit).getNames().status).toBe('success')
    expect(shows.elements()).toEqual([])
    world.fetch.respond('/v1/profile/reverse/', { body: [profileRow('alice')] })
    await getProfile(world.kit).load({ force: true })
    await expect.element(shows).toBeVisible()
  })

  it('sends nothing if the visitor has left before the wallet answers', async () => {
    const world = await setUp()
    await requestSignature(world)
    world.kit.router.reset('Account')
    await expect.element(screen.dialog('Account')).toBeVisible()
    await expect.poll(() => world.control.pending.filter(({ operation }) => operation === 'signMessage').length).toBe(1)
    world.control.approve(ALPHA, 'signMessage')
    await world.clock.advance(0)
    expect(countPosts(world)).toBe(0)
  })

  it('R11: shows for which account the name is, and sends nothing for another one', async () => {
    const world = await setUp()
    await requestSignature(world)
    world.control.setAccounts(ALPHA, [FRIEND])
    await expect.element(page.getByText('Account changed')).toBeVisible()
    await expect.element(page.getByRole('region', { name: 'Account' })).toHaveTextContent(FRIEND)
    expect(countPosts(world)).toBe(0)
  })

  it('R16: ends with the kit', async () => {
    const world = await setUp()
    await requestSignature(world)
    world.appKit.destroy()
    expect(countPosts(world)).toBe(0)
  })
})

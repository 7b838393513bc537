import { flushPromises } from '@openappkit/testing'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { setUpApproval } from '../../../test/approval.ts'
import { connectSilently, createEmbeddedSite, EMAIL, EMBEDDED_ADDRESS, listTypes } from '../../../test/embeddedSite.ts'
import { createWorld, place } from '../../../test/createWorld.ts'
import { expectClosed } from '../../../test/gated.ts'
import { createPlaceRecorder } from '../../../test/places.ts'
import { getFocused, openSettings, screen } from '../../../test/screen.ts'

const PASSKEY = { passkey: true }
const USER = { email: EMAIL, address: EMBEDDED_ADDRESS, chainId: 'eip155:1', hasPasskey: false }

const add = () => screen.button('Add a passkey')
const notNow = () => screen.button('Not now')
const later = () => page.getByText('You can add one at any time in the settings, under “Devices and passkeys”.')

interface Given {
  readonly user?: object
  readonly features?: object
  /** What the browser has stored on an earlier page. */
  readonly storage?: ReturnType<typeof createWorld>['storage']
}

/** A visitor who has logged in before the account is shown. */
async function logIn({ user = USER, features = PASSKEY, storage }: Given = {}) {
  const { frame, connector } = createEmbeddedSite()
  frame.respond('GET_USER', user as typeof USER)
  const world = createWorld({ ...(storage && { storage }), options: { connectors: [connector], features } })
  const modal = await place('appkit-modal')
  await connectSilently(world, frame)
  return { ...world, world, frame, modal }
}

type Opened = Pick<ReturnType<typeof createWorld>, 'kit'>

/** Stops windows from being opened. */
function stubWindows() {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  onTestFinished(() => open.mockRestore())
  return open
}

async function openAccount({ kit }: Opened): Promise<void> {
  await kit.modal.open()
  await expect.element(screen.button('Settings')).toBeVisible()
}

async function close({ kit }: Opened): Promise<void> {
  kit.modal.close()
  await expectClosed()
}

/** Answers of the visitor, each of which is the last one. */
const ANSWERS: Readonly<Record<string, (given: Awaited<ReturnType<typeof logIn>>) => Promise<void>>> = {
  'Not now': async () => {
    await notNow().click()
    await expect.element(later()).toBeVisible()
  },
  'Add a passkey': async () => {
    await add().click()
    await expect.element(later()).toBeVisible()
  },
  'the page of the devices and passkeys': async () => {
    addEventListener('click', (event) => event.preventDefault(), { once: true })
    await openSettings()
    await page.getByRole('link', { name: /^Devices and passkeys/ }).click()
    await screen.button('Back').click()
    await expect.element(screen.button('Settings')).toBeVisible()
  },
  'closing the account': async () => {},
}

describe('SPEC 2.37: a visitor who has logged in otherwise is offered a first passkey once', () => {
  it.each(Object.entries(ANSWERS))('and never again after %s, also on a later page', async (_, answer) => {
    stubWindows()
    const first = await logIn()
    await openAccount(first)
    await expect.element(add()).toBeVisible()
    await expect(first.modal).to.be.accessible()
    await answer(first)
    await close(first)
    await openAccount(first)
    expect(add().elements()).toEqual([])
    first.kit.destroy()
    first.modal.remove()
    const second = await logIn({ storage: first.storage })
    await openAccount(second)
    expect(add().elements()).toEqual([])
  })

  it.each<[string, Given]>([
    ['has a passkey', { user: { ...USER, hasPasskey: true } }],
    ['has logged in with one', { user: { ...USER, authProvider: 'passkey', hasPasskey: true } }],
    ['is at a secure site that does not say it', { user: { ...USER, hasPasskey: undefined } }],
    ['is on a page without passkeys', { features: {} }],
  ])('but not one who %s', async (_, given) => {
    await openAccount(await logIn(given))
    expect(add().elements()).toEqual([])
  })

  it('but not in a browser without WebAuthn', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined)
    onTestFinished(() => void vi.unstubAllGlobals())
    await openAccount(await logIn())
    expect(add().elements()).toEqual([])
  })

  it('but not on a page that may not use passkeys, such as in a frame without that permission', async () => {
    const allowsFeature = vi.fn((feature: string) => feature !== 'publickey-credentials-get')
    Object.defineProperty(document, 'featurePolicy', { configurable: true, value: { allowsFeature } })
    onTestFinished(() => void Reflect.deleteProperty(document, 'featurePolicy'))
    await openAccount(await logIn())
    expect(allowsFeature).toHaveBeenCalled()
    expect(add().elements()).toEqual([])
  })

  it('and another account of the browser is offered its own', async () => {
    const first = await logIn()
    await openAccount(first)
    await notNow().click()
    first.kit.destroy()
    first.modal.remove()
    const address = `0x${'b2'.repeat(20)}`
    await openAccount(await logIn({ storage: first.storage, user: { ...USER, address } }))
    await expect.element(add()).toBeVisible()
  })

  it('and reads where it is after "Not now": nothing that can be pressed moves, and the focus stays there', async () => {
    const { kit } = await logIn()
    await openAccount({ kit })
    const recorder = createPlaceRecorder()
    await recorder.watch()
    await notNow().click()
    await expect.element(later()).toBeVisible()
    await recorder.watch()
    expect(recorder.listNames()).toEqual(expect.arrayContaining(['button Add a passkey', 'button Settings']))
    expect(recorder.moved).toEqual([])
    expect(getFocused()?.textContent).toContain('at any time')
    expect(add().elements()).toEqual([])
  })

  it('and the page of the account opens: by the frame after a fresh login, otherwise in a new tab', async () => {
    const openWindow = stubWindows()
    const given = await setUpApproval({ options: { features: PASSKEY } })
    const { frame, kit } = given
    frame.respond('GET_USER', USER)
    frame.respond('OPEN_ACCOUNT', undefined)
    await given.logIn()
    await openAccount({ kit })
    await add().click()
    await frame.settle()
    expect(listTypes(frame)).toContain('OPEN_ACCOUNT')
    expect(openWindow).not.toHaveBeenCalled()
    await close({ kit })
    await expect.element(screen.dialog()).not.toBeInTheDocument()
    kit.destroy()
    given.modal.remove()
    // A connection of an earlier visit.
    await openAccount(await logIn())
    await add().click()
    expect(openWindow).toHaveBeenCalledWith(
      'https://secure.example.com/account?projectId=shop#email=ada%40example.org',
      '_blank',
      'noopener,noreferrer',
    )
  })

  it('and a request of the site comes first: it replaces the account, and the offer is still there later', async () => {
    const given = await setUpApproval({ options: { features: PASSKEY } })
    given.frame.respond('GET_USER', USER)
    await given.logIn()
    await openAccount(given)
    await expect.element(add()).toBeVisible()
    await given.request()
    await expect.element(screen.dialog('Approve')).toBeVisible()
    await close(given)
    await flushPromises()
    await openAccount(given)
    await expect.element(add()).toBeVisible()
  })
})

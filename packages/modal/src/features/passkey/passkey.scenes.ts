import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { createRefusal } from '@openappkit/frame'
import {
  connectSilently,
  createEmbeddedSite,
  EMBEDDED_ADDRESS,
  EMAIL,
  refuse,
  resetFrame,
  settleFrame,
} from '../../../test/embeddedSite.ts'
import type { Scene, World } from '../../../test/scene.ts'
import { screen } from '../../../test/screen.ts'

const { frame, connector } = createEmbeddedSite()

const createWorldOf = (features: object) => ({
  options: { connectors: [connector], features: { passkey: true, ...features } },
})
const connect = { view: 'Connect', title: 'Log in or connect' } as const
const login = { view: 'ConnectingPasskey', title: 'Log in with a passkey', world: createWorldOf({}) } as const

const passkey = () => screen.button('Continue with a passkey')

async function openConnect({ kit }: World): Promise<void> {
  resetFrame(frame)
  await kit.modal.open()
  await expect.element(passkey()).toBeVisible()
}

/** Presses the button, with an answer of the frame. */
async function begin(given: World, answer: unknown): Promise<void> {
  await openConnect(given)
  frame.respond('CONNECT_PASSKEY', answer as never)
  frame.respond('GET_USER', { email: EMAIL, address: EMBEDDED_ADDRESS, chainId: 'eip155:1', authProvider: 'passkey' })
  await passkey().click()
  await settleFrame(given, frame)
}

const show = (heading: string, answer: unknown): Pick<Scene, 'show'> => ({
  async show(given) {
    await begin(given, answer)
    await expect.element(page.getByText(heading, { exact: true })).toBeVisible()
  },
})

const fail = (code: string, heading: string) => show(heading, refuse(code))

export const scenes: Record<string, Scene> = {
  'Connect, with a passkey': {
    ...connect,
    world: createWorldOf({ socials: ['google'] }),
    everyLook: true,
    show: openConnect,
  },
  'Connect, with a passkey only': { ...connect, world: createWorldOf({ email: false }), show: openConnect },
  'Account, with the offer of a passkey': {
    view: 'Account',
    title: 'Account',
    world: createWorldOf({}),
    everyLook: true,
    async show(given) {
      resetFrame(frame)
      frame.respond('GET_USER', { email: EMAIL, address: EMBEDDED_ADDRESS, chainId: 'eip155:1', hasPasskey: false })
      await connectSilently(given, frame)
      await given.kit.modal.open()
      await expect.element(screen.button('Not now')).toBeVisible()
    },
  },
  ConnectingPasskey: { ...login, caption: 'Log in with a passkey', ...show('Use your passkey', 'hang') },
  'ConnectingPasskey, not used': {
    ...login,
    everyLook: true,
    ...show('No passkey was used', createRefusal({ code: 'passkeys.passkeyNotUsed', message: 'No.' })),
  },
  'ConnectingPasskey, not supported': {
    ...login,
    ...show(
      'This browser has no passkeys here',
      createRefusal({ code: 'passkeys.passkeyUnsupported', message: 'No.' }),
    ),
  },
  'ConnectingPasskey, removed': { ...login, ...fail('passkeyRemoved', 'This passkey was removed') },
  'ConnectingPasskey, of no account': { ...login, ...fail('passkeyUnknown', 'This passkey belongs to no account') },
  'ConnectingPasskey, expired': { ...login, ...fail('passkeyExpired', 'The request for a passkey has expired') },
  'ConnectingPasskey, failed': { ...login, ...fail('passkeyInvalid', 'Couldn’t log in') },
  'ConnectingPasskey, another login needed': { ...login, ...fail('freshLoginNeeded', 'Log in once more') },
}

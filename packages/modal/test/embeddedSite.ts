import { EMBEDDED_WALLET_ID, type CreateConnectorDriver, type DriverDeclaration } from '@openappkit/core/internal'
import { createRefusal } from '@openappkit/frame'
import { createFakeFrame, type FakeFrame } from '@openappkit/testing'
import { vi } from 'vitest'
import { page } from 'vitest/browser'
import { createDriver } from '../../embedded/src/createDriver.ts'
import { embeddedWallet } from '../../embedded/src/embeddedWallet.ts'
import { createFrameDialog } from '../../embedded/src/engine/createFrameDialog.ts'
import type { createWorld } from './createWorld.ts'
import { screen } from './screen.ts'

export const EMAIL = 'ada@example.org'
/** The address that a visitor changes to. */
export const NEW_EMAIL = 'grace@example.org'
export const EMBEDDED_ADDRESS = '0xA1A1a1a1A1A1A1A1A1a1a1a1a1a1A1A1a1A1a1a1'
export const CODE = '123456'

/** Where a social login begins, and its end. */
export const SOCIAL_LOGIN = 'https://secure.example.com/popup/aBcD1234'
export const SOCIAL_RESULT = `${SOCIAL_LOGIN}?ticket=${'t'.repeat(43)}`
export const SOCIAL_USER = {
  email: null,
  address: EMBEDDED_ADDRESS,
  chainId: 'eip155:1',
  authProvider: 'google',
  userName: 'Ada Lovelace',
}

/** The link of a login by Farcaster, and its visitor. */
export const FARCASTER_URL = 'https://farcaster.example/~/siwf?channelToken=9hYkqkCu2kLm'
export const FARCASTER_USER = {
  email: null,
  address: EMBEDDED_ADDRESS,
  chainId: 'eip155:1',
  authProvider: 'farcaster',
  userName: 'ada',
}

const SITE = { secureSite: 'https://secure.example.com', projectId: 'shop' }
const SIGNATURE = `0x${'5a'.repeat(65)}`

type World = ReturnType<typeof createWorld>
export type Connector = CreateConnectorDriver & DriverDeclaration

/** An error of the secure site. */
export const refuse = (code: string, data?: object) =>
  createRefusal({ code: `secureSite.${code}`, message: 'No.', ...(data && { data }) })

/** Sets the usual answers: one letter with a code, and a signature that the visitor has to approve. */
export function resetFrame(frame: FakeFrame): void {
  frame.setLoad('load')
  frame.respond('SYNC_DAPP_DATA', undefined)
  frame.respond('SYNC_THEME', undefined)
  frame.respond('GET_SMART_ACCOUNT_ENABLED_NETWORKS', { smartAccountEnabledNetworks: [] })
  frame.respond('CONNECT_EMAIL', { action: 'VERIFY_OTP' })
  frame.respond('CONNECT_DEVICE', 'hang')
  const check = ({ otp }: { readonly otp: string }): void => {
    if (otp !== CODE) throw refuse('wrongCode', { left: 4 })
  }
  frame.respond('CONNECT_OTP', check)
  frame.respond('UPDATE_EMAIL', { action: 'VERIFY_PRIMARY_OTP' })
  frame.respond('UPDATE_EMAIL_PRIMARY_OTP', check)
  frame.respond('UPDATE_EMAIL_SECONDARY_OTP', (payload) => {
    check(payload)
    return { newEmail: NEW_EMAIL }
  })
  frame.respond('GET_SOCIAL_REDIRECT_URI', { uri: SOCIAL_LOGIN })
  frame.respond('CONNECT_SOCIAL', ({ uri }) => (uri === SOCIAL_RESULT ? SOCIAL_USER : new Promise(() => {})))
  frame.respond('GET_FARCASTER_URI', { url: FARCASTER_URL })
  frame.respond('CONNECT_FARCASTER', 'hang')
  frame.respond('IS_CONNECTED', { isConnected: true })
  frame.respond('GET_USER', { email: EMAIL, address: EMBEDDED_ADDRESS, chainId: 'eip155:1' })
  frame.respond('SIGN_OUT', undefined)
  frame.respond('SWITCH_NETWORK', ({ chainId }) => ({ chainId }))
  frame.respond('RPC_REQUEST', SIGNATURE)
}

function createConnector(parts: Parameters<typeof createDriver>[2]): Connector {
  const create: CreateConnectorDriver = (context) => createDriver(context, SITE, parts)
  const declaration: DriverDeclaration = embeddedWallet(SITE)
  return Object.assign(create, declaration)
}

/** A fake secure site, and the connector to it. The frame is shared by the kits that a test creates one after another. */
export function createEmbeddedSite() {
  const frame = createFakeFrame()
  resetFrame(frame)
  return { frame, connector: createConnector({ createElement: frame.createElement }) }
}

/** A fake secure site whose frame is in the page: an iframe with one button, in the dialog of the embedded wallet. */
export function createShownSite() {
  const frame = createFakeFrame()
  resetFrame(frame)
  const dialog = createFrameDialog()
  const iframe = document.createElement('iframe')
  iframe.srcdoc = '<button>Approve in the frame</button>'
  const createElement: FakeFrame['createElement'] = (source) => {
    const element = frame.createElement(source)
    const setHidden = (isHidden: boolean) => {
      iframe.hidden = isHidden
      iframe.inert = isHidden
    }
    setHidden(true)
    return {
      ...element,
      watchLoad(listener) {
        dialog.mount(iframe)
        return element.watchLoad(listener)
      },
      show() {
        element.show()
        setHidden(false)
      },
      hide() {
        element.hide()
        setHidden(true)
      },
    }
  }
  return { frame, iframe, connector: createConnector({ createElement, dialog }) }
}

/** The types of the requests that have reached the frame. */
export const listTypes = ({ requests }: FakeFrame): string[] => requests.map(({ type }) => type)

/** Lets the frame load, and messages arrive. */
export async function settleFrame({ kit, clock }: Pick<World, 'kit' | 'clock'>, frame: FakeFrame): Promise<void> {
  await kit.connections.preload()
  // The engine loads on demand.
  await vi.waitUntil(() => frame.elements > 0, { timeout: 30_000 })
  await frame.settle()
  await frame.finishLoad(clock)
}

/** Connects a visitor whom the secure site knows, without the modal. */
export async function connectSilently(world: World, frame: FakeFrame): Promise<void> {
  const connecting = world.kit.connections.connect({ connectorId: EMBEDDED_WALLET_ID })
  await settleFrame(world, frame)
  await connecting
}

export const emailField = () => page.getByRole('textbox', { name: 'Email address' })
export const codeField = () => page.getByRole('textbox', { name: 'Code from the email' })

/** Enters the address in the view Connect. */
export async function enterEmail(world: World, frame: FakeFrame): Promise<void> {
  await world.kit.modal.open()
  await emailField().fill(EMAIL)
  await screen.button('Continue with email').click()
  await settleFrame(world, frame)
}

/** Enters a code in the view EmailLogin. */
export async function enterCode(world: World, frame: FakeFrame, code = CODE): Promise<void> {
  await codeField().fill(code)
  await settleFrame(world, frame)
}

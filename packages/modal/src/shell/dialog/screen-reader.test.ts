import { beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ALPHA, createWorld, place } from '../../../test/createWorld.ts'
import { emulatePointer } from '../../../test/emulatePointer.ts'
import { loadAll } from '../../../test/loadAll.ts'
import { reduceMotion } from '../../../test/looks.ts'
import { createScreenReader } from '../../../test/screen-reader/createScreenReader.ts'
import { getFocused, screen } from '../../../test/screen.ts'
import { seePrompt } from '../../../test/seePrompt.ts'

const ONE = '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'
const TWO = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
/** The folder of the logs; `--update` rewrites them. */
const HEARD = '../../../test/heard'
/** After this time an announcement has been removed. */
const HEARD_MS = 3_000

beforeAll(loadAll)

interface Visit {
  readonly button?: 'appkit-button' | 'appkit-network-button'
  readonly isConnected?: boolean
  readonly world?: Parameters<typeof createWorld>[0]
}

/** A page with one button, and a screen reader. */
async function visit(title: string, { button = 'appkit-button', isConnected = false, world: options }: Visit = {}) {
  await reduceMotion()
  const world = createWorld(options)
  if (!options) world.control.setAccounts(ALPHA, [ONE, TWO])
  if (isConnected) await world.kit.connections.connect({ connectorId: ALPHA })
  await place(button)
  if (isConnected) await expect.element(page.getByRole('button').first()).toBeVisible()
  return { ...world, reader: await createScreenReader(title) }
}

const press = (keys: string) => () => userEvent.keyboard(keys)
const enter = press('{Enter}')
const shows = (text: string | RegExp) => async () => {
  await expect.element(page.getByText(text).last()).toBeVisible()
}
const opens = (title: string) => async () => {
  await expect.element(screen.dialog(title)).toBeVisible()
}
const lists = (count: number) => async () => {
  await expect.poll(() => page.getByRole('listitem').elements().length).toBe(count)
}
const focusesSearch = async () => {
  await expect.poll(() => getFocused()?.getAttribute('aria-label')).toBe('Search wallets')
}
const closes = async () => {
  await expect.element(screen.dialog()).not.toBeInTheDocument()
}

/** A text of the page behind the modal, whose elements update by themselves. */
const hasBehind = (text: string | RegExp) => async () => {
  await expect.element(page.getByText(text)).toBeInTheDocument()
}
const all =
  (...waits: readonly (() => Promise<unknown>)[]) =>
  () =>
    Promise.all(waits.map((wait) => wait()))

describe('the output of a screen reader', () => {
  it('A1, A5, A7, A12, A28: while connecting', async () => {
    const { reader, control, clock } = await visit('Connecting a wallet')
    control.onConnect(ALPHA, 'hang')
    await reader.tabTo('Connect wallet')
    await reader.step('presses Enter', enter, opens('Connect wallet'))
    await reader.readAll()
    await reader.tabTo('Alpha Wallet, installed')
    await reader.step('presses Enter', enter, all(shows('Continue in Alpha Wallet'), hasBehind('Connecting…')))
    await reader.step('listens', () => clock.advance(HEARD_MS))
    await reader.readAll()
    await reader.step(
      'waits until ten seconds are over',
      () => clock.advance(10_000 - HEARD_MS),
      shows(/^Still waiting/),
    )
    await seePrompt(control)
    await reader.step('approves in the wallet', () => control.approve(ALPHA), shows('Connected'))
    await reader.step('waits a moment', () => clock.advance(600), all(closes, hasBehind('1.5 ETH')))
    await expect(reader.getLog()).toMatchFileSnapshot(`${HEARD}/connect.txt`)
  })

  it('A27: while waiting: the picture is busy, but not its text, which would then not be announced', async () => {
    const { control, kit } = await visit('Waiting')
    control.onConnect(ALPHA, 'hang')
    await kit.modal.open()
    await screen.button('Alpha Wallet, installed').click()
    await expect.element(page.getByText('Continue in Alpha Wallet', { exact: true })).toBeVisible()
    const view = screen.dialog().element().querySelector('appkit-connecting-external-view')!.shadowRoot!
    const ring = view.querySelector('oak-progress-ring')!
    expect(ring.getAttribute('aria-busy')).toBe('true')
    expect(view.querySelector('[role=status]')!.closest('[aria-busy=true]')).toBeNull()
    await seePrompt(control)
    control.reject(ALPHA)
    await expect.element(page.getByText('Request declined', { exact: true })).toBeVisible()
    expect(view.querySelector('[aria-busy=true]')).toBeNull()
  })

  it('A10, A11: while searching in a long list', async () => {
    const connectors = Array.from({ length: 12 }, (_, index) => ({
      id: `com.example.many-${index}`,
      name: `Wallet ${index}`,
    }))
    emulatePointer('mouse')
    const { reader, clock } = await visit('Searching for a wallet', { world: { wallets: { connectors } } })
    await reader.tabTo('Connect wallet')
    await reader.step('presses Enter', enter, focusesSearch)
    await reader.step('types "wallet 1"', press('wallet 1'), lists(3))
    await reader.step('stops typing', () => clock.advance(500))
    await reader.tabTo('Wallet 11, installed')
    await reader.tabTo('Search wallets')
    await reader.step('types "x"', press('x'), shows('No results'))
    await reader.step('stops typing', () => clock.advance(500))
    await reader.step('listens', () => clock.advance(HEARD_MS))
    await reader.readAll()
    await reader.tabTo('Show all wallets')
    await reader.step('presses Enter', enter, lists(12))
    await expect(reader.getLog()).toMatchFileSnapshot(`${HEARD}/search.txt`)
  })

  it('A5, A6, A28: while switching the network', async () => {
    const { reader, control, clock } = await visit('Switching the network', {
      button: 'appkit-network-button',
      isConnected: true,
    })
    control.onSwitchNetwork(ALPHA, 'hang')
    await reader.tabTo('Network: Ethereum')
    await reader.step('presses Enter', enter, opens('Choose network'))
    await reader.readAll()
    await reader.tabTo('Base')
    await reader.step('presses Enter', enter, shows('Switch to Base'))
    await reader.step('listens', () => clock.advance(HEARD_MS))
    await reader.readAll()
    await reader.tabTo('Back')
    await reader.step('presses Enter', enter, opens('Choose network'))
    await reader.step('presses Enter', enter, shows('Switch to Base'))
    // Settles the request that the visitor went back from.
    await seePrompt(control)
    control.approve(ALPHA, 'switchNetwork')
    await seePrompt(control)
    await reader.step('approves in the wallet', () => control.approve(ALPHA, 'switchNetwork'), closes)
    await expect(reader.getLog()).toMatchFileSnapshot(`${HEARD}/switch-network.txt`)
  })

  it('A5, A7: in the account, and while disconnecting', async () => {
    const { reader } = await visit('Looking at the account, and disconnecting', { isConnected: true })
    await reader.tabTo('Account 0xab16…fcdb · 1.5 ETH')
    await reader.step('presses Enter', enter, shows('1.5 ETH'))
    await reader.readAll()
    await reader.tabTo('Copy address')
    await reader.step('presses Enter', enter, shows('Address copied'))
    await reader.tabTo('Settings')
    await reader.step('presses Enter', enter, opens('Settings'))
    await reader.tabTo('Disconnect Alpha Wallet')
    await reader.step('presses Enter', enter, closes)
    await expect(reader.getLog()).toMatchFileSnapshot(`${HEARD}/disconnect.txt`)
  })

  it('A4, A23, A24, A29: after failures', async () => {
    const { reader, control, clock, lifecycle, kit } = await visit('When things go wrong')
    control.onConnect(ALPHA, 'hang')
    await reader.tabTo('Connect wallet')
    await reader.step('presses Enter', enter, opens('Connect wallet'))
    await reader.tabTo('Alpha Wallet, installed')
    await reader.step('presses Enter', enter, shows('Continue in Alpha Wallet'))
    await seePrompt(control)
    await reader.step('declines in the wallet', () => control.reject(ALPHA), shows('Request declined'))
    await reader.step('listens', () => clock.advance(HEARD_MS))
    await reader.readAll()
    await reader.tabTo('Try again')
    await reader.step('presses Enter', enter, shows('Continue in Alpha Wallet'))
    await reader.step('waits for ten seconds', () => clock.advance(10_000), shows(/^Still waiting/))
    await seePrompt(control)
    await reader.step('the wallet fails', () => control.reject(ALPHA, new Error('down')), shows('Couldn’t connect'))
    await reader.readAll()
    await reader.step('the network goes away', () => lifecycle.setOnline(false), shows(/^You’re offline/))
    await reader.step(
      'a notice says what failed',
      () => kit.notices.showError('Something went wrong'),
      shows('Something went wrong'),
    )
    await reader.step('the network is back', () => lifecycle.setOnline(true))
    await reader.tabTo('Back')
    await reader.step('presses Enter', enter, opens('Connect wallet'))
    await reader.step('presses Escape', press('{Escape}'), closes)
    await expect(reader.getLog()).toMatchFileSnapshot(`${HEARD}/failure.txt`)
  })
})

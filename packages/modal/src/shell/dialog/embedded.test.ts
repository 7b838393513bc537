import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ALPHA, createWorld, place } from '../../../test/createWorld.ts'
import { loadAll } from '../../../test/loadAll.ts'
import { screen } from '../../../test/screen.ts'
import { withDirectory } from '../../../test/withDirectory.ts'

beforeAll(loadAll)

const getRoot = () => document.querySelector('appkit-modal')!.shadowRoot!.querySelector('appkit-shell')!.shadowRoot!
const getSection = () => getRoot().querySelector('section')!

async function embed(widthPx = 800) {
  const world = createWorld({ options: { enableEmbedded: true } })
  const box = document.createElement('div')
  box.style.width = `${widthPx}px`
  document.body.append(box)
  onTestFinished(() => box.remove())
  box.append(await place('appkit-modal'))
  await expect.element(page.getByRole('region', { name: 'Connect wallet' })).toBeVisible()
  await world.kit.router.load()
  return world
}

it.each([
  [300, 300],
  [360, 360],
  [800, 360],
])('SPEC 9.38: an embedded modal is as wide as its container of %i px, and at most 360 px', async (place, width) => {
  await embed(place)
  expect(getSection().getBoundingClientRect().width).toBe(width)
})

it('an embedded modal makes nothing inert, locks no scrolling, and has no backdrop or top layer', async () => {
  await embed()
  expect(getComputedStyle(document.documentElement).overflowY).toBe('visible')
  expect(getComputedStyle(getSection()).position).toBe('relative')
  expect(getRoot().querySelector('dialog, .backdrop')).toBeNull()
  const outlet = getRoot().querySelector('.outlet')!
  await expect.poll(() => outlet.scrollHeight - outlet.clientHeight).toBe(0)
})

it('an embedded modal has Back but no Close, and ignores Escape', async () => {
  const { kit } = await embed()
  await screen.button('What is a wallet?').click()
  await expect.element(page.getByRole('region', { name: 'What is a wallet?' })).toBeVisible()
  expect(screen.button('Close').elements()).toEqual([])
  await userEvent.keyboard('{Escape}')
  expect(kit.router.current.view).toBe('WhatIsAWallet')
  await screen.button('Back').click()
  await expect.element(page.getByRole('region', { name: 'Connect wallet' })).toBeVisible()
})

it('SPEC 2.24: an embedded modal shows the connected account when it is closed', async () => {
  const { kit } = await embed()
  await kit.connections.connect({ connectorId: ALPHA })
  kit.modal.close()
  await expect.element(page.getByRole('region', { name: 'Account' })).toBeVisible()
})

it('SPEC 9.14: views leave and enter in an embedded modal as in a dialog', async () => {
  const { kit } = await embed()
  await expect.element(screen.button('What is a wallet?')).toBeVisible()
  const outlet = getRoot().querySelector('.outlet')!
  const seen = new Set<number>()
  const observer = new MutationObserver(() => seen.add(outlet.childElementCount))
  observer.observe(outlet, { childList: true })
  kit.router.push('WhatIsAWallet')
  await expect.poll(() => [...seen]).toEqual([2, 1])
  observer.disconnect()
})

it('fields of an embedded modal keep their keys and their clipboard from the page', async () => {
  const seen: string[] = []
  const prevent = (event: Event) => {
    seen.push(event instanceof KeyboardEvent ? event.key : event.type)
    event.preventDefault()
  }
  for (const type of ['keydown', 'keypress', 'keyup', 'paste', 'copy', 'cut', 'beforeinput']) {
    document.addEventListener(type, prevent)
    onTestFinished(() => document.removeEventListener(type, prevent))
  }
  const { kit } = createWorld({ ...withDirectory(), options: { ...withDirectory().options, enableEmbedded: true } })
  await place('appkit-modal')
  await kit.modal.open({ view: 'AllWallets' })
  const field = page.getByRole('searchbox')
  await field.click()
  await userEvent.keyboard('bob.whitehead/{Backspace}{Control>}axv{/Control}')
  await expect.element(field).toHaveValue('bob.whitehead')
  expect(seen.filter((key) => key !== 'Control')).toEqual([])
  field
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, composed: true }))
  expect(seen).toContain('k')
})

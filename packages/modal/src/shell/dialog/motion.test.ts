import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ALPHA, createWorld, place } from '../../../test/createWorld.ts'
import { loadAll } from '../../../test/loadAll.ts'
import { reduceMotion } from '../../../test/looks.ts'
import { screen } from '../../../test/screen.ts'
import { enterView, leaveView } from './fading-controller.ts'

beforeAll(loadAll)

async function openWorld(...parameters: Parameters<typeof createWorld>) {
  const world = createWorld(...parameters)
  await place('appkit-button')
  await screen.button('Connect wallet').click()
  await expect.element(screen.heading('Connect wallet')).toBeVisible()
  holdMovements()
  return world
}

const getRoot = () => document.querySelector('appkit-modal')!.shadowRoot!.querySelector('appkit-shell')!.shadowRoot!
const getDialog = () => getRoot().querySelector('dialog')!
const getOutlet = () => getRoot().querySelector<HTMLElement>('.outlet')!
const listViews = () => Array.from(getOutlet().children, ({ localName }) => localName)

/** Pauses each animation at its start, so that the test does not depend on timing. */
function holdMovements() {
  const { animate } = Element.prototype
  const spy = vi.spyOn(Element.prototype, 'animate').mockImplementation(function (this: Element, ...parameters) {
    const movement = animate.apply(this, parameters)
    movement.pause()
    return movement
  })
  onTestFinished(() => spy.mockRestore())
}

const getKeyframes = (animation: Animation | undefined) => (animation!.effect as KeyframeEffect).getKeyframes()
const getDuration = (animation: Animation | undefined) => animation?.effect?.getTiming().duration

function createBox(direction: 'ltr' | 'rtl'): HTMLElement {
  const box = document.createElement('div')
  box.dir = direction
  document.body.append(box)
  onTestFinished(() => box.remove())
  return box
}

describe('motion', () => {
  it('SPEC 9.12: fades the header text in 120 ms', async () => {
    await openWorld()
    const { animationName, animationDuration } = getComputedStyle(
      screen.heading('Connect wallet').element().firstElementChild!,
    )
    expect(`${animationName} ${animationDuration}`).toBe('fade 0.12s')
  })

  it('SPEC 9.13: grows and shrinks with its view in 150 ms', async () => {
    const { kit } = await openWorld()
    const before = getOutlet().offsetHeight
    kit.router.push('WhatIsAWallet')
    await expect.poll(() => getOutlet().getAnimations().length).toBe(1)
    const [movement] = getOutlet().getAnimations()
    expect(getDuration(movement)).toBe(150)
    const frames = getKeyframes(movement)
    expect(frames[0]?.['flexBasis']).toBe(`${before}px`)
    movement?.finish()
    expect(frames.at(-1)?.['flexBasis']).toBe(`${getOutlet().offsetHeight}px`)
  })

  it('grows with the content of its view', async () => {
    await openWorld()
    const before = getOutlet().offsetHeight
    getOutlet().querySelector<HTMLElement>('appkit-connect-view')!.style.paddingBottom = '40px'
    await expect.poll(() => getOutlet().getAnimations().length).toBe(1)
    expect(getKeyframes(getOutlet().getAnimations()[0]).map((frame) => frame['flexBasis'])).toEqual([
      `${before}px`,
      `${before + 40}px`,
    ])
  })

  it('SPEC 9.14: lets the old view leave and the new one enter in 150 ms', async () => {
    const { kit } = await openWorld()
    kit.router.push('WhatIsAWallet')
    await expect.poll(() => listViews()).toEqual(['appkit-what-is-a-wallet-view', 'appkit-connect-view'])
    const [entering, leaving] = [...getOutlet().children].map((view) => view.getAnimations()[0])
    expect([getDuration(entering), getDuration(leaving)]).toEqual([150, 150])
    expect(getKeyframes(entering)[0]?.['opacity']).toBe('0')
    expect(getKeyframes(leaving).at(-1)?.['opacity']).toBe('0')
    leaving?.finish()
    await expect.poll(() => listViews()).toEqual(['appkit-what-is-a-wallet-view'])
  })

  it('makes a leaving view inert and hides it from screen readers', async () => {
    const { kit } = await openWorld()
    kit.router.push('WhatIsAWallet')
    await expect.poll(() => listViews().length).toBe(2)
    const leaving = getOutlet().querySelector<HTMLElement>('appkit-connect-view')!
    expect([leaving.inert, leaving.ariaHidden]).toEqual([true, 'true'])
    expect(screen.button(/Alpha Wallet/).elements()).toEqual([])
  })

  it('does not count a leaving view as scrollable content', async () => {
    const { kit } = await openWorld()
    kit.router.push('WhatIsAWallet')
    await expect.poll(() => getOutlet().getAnimations().length).toBe(1)
    getOutlet().getAnimations()[0]!.finish()
    kit.router.push('Networks')
    await expect.poll(() => getOutlet().getAnimations().length).toBe(1)
    getOutlet().getAnimations()[0]!.finish()
    await expect.poll(() => getOutlet().hasAttribute('data-moving')).toBe(false)
    expect(listViews()).toEqual(['appkit-networks-view', 'appkit-what-is-a-wallet-view'])
    expect(getOutlet().scrollHeight).toBe(getOutlet().clientHeight)
    expect(getRoot().querySelector('.surface')!.hasAttribute('data-below')).toBe(false)
  })

  it('can be interrupted: a third view starts at the current position of the second', async () => {
    const { kit } = await openWorld()
    kit.router.push('WhatIsAWallet')
    await expect.poll(() => listViews()[0]).toBe('appkit-what-is-a-wallet-view')
    const [entering] = getOutlet().firstElementChild!.getAnimations()
    entering!.currentTime = 30
    const { opacity } = getComputedStyle(getOutlet().firstElementChild!)
    kit.router.push('Networks')
    await expect.poll(() => listViews()).toEqual(['appkit-networks-view', 'appkit-what-is-a-wallet-view'])
    const [leaving] = getOutlet().lastElementChild!.getAnimations()
    expect(Number(opacity)).toBeLessThan(1)
    expect(getKeyframes(leaving)[0]?.['opacity']).toBe(opacity)
  })

  it.each([
    ['forward', 'ltr', 1],
    ['back', 'ltr', -1],
    ['forward', 'rtl', -1],
    ['back', 'rtl', 1],
    ['reset', 'ltr', 0],
  ] as const)(
    'A41: a view that is shown by %s in %s enters from that side, and the old one leaves to the other',
    (direction, writing, side) => {
      const box = createBox(writing)
      const getEdge = (frame: ComputedKeyframe | undefined) =>
        Math.sign(Number.parseFloat(String(frame?.['translate'])))
      const entering = getKeyframes(enterView(box, direction))
      const leaving = getKeyframes(leaveView(createBox(writing), direction))
      expect(getEdge(entering[0])).toBe(side)
      expect(getEdge(leaving.at(-1)) + side).toBe(0)
    },
  )

  it('scrolls each new view to its top, and restores the scroll position after Back', async () => {
    const connectors = Array.from({ length: 12 }, (_, index) => ({
      id: `com.example.many-${index}`,
      name: `Wallet ${index}`,
    }))
    const { kit } = await openWorld({ wallets: { connectors } })
    getOutlet().scrollTop = 90
    kit.router.push('WhatIsAWallet')
    await expect.poll(() => listViews()[0]).toBe('appkit-what-is-a-wallet-view')
    expect(getOutlet().scrollTop).toBe(0)
    kit.router.goBack()
    await expect.poll(() => listViews()[0]).toBe('appkit-connect-view')
    await expect.poll(() => getOutlet().scrollTop).toBe(90)
    const leaving = getOutlet().querySelector('appkit-what-is-a-wallet-view')!
    expect(leaving.getBoundingClientRect().top).toBe(getOutlet().getBoundingClientRect().top)
  })

  it('SPEC 4.14: shakes for 500 ms when it must not be closed', async () => {
    const { kit } = await openWorld()
    kit.modal.shake()
    await expect.poll(() => getComputedStyle(getDialog()).animationName).toBe('shake')
    expect(getComputedStyle(getDialog()).animationDuration).toBe('0.5s')
  })

  it('reverses from its current position when it is opened while it closes', async () => {
    const { kit } = await openWorld()
    for (const movement of getDialog().getAnimations()) movement.finish()
    const closed = new Promise((resolve) =>
      new MutationObserver(resolve).observe(getDialog(), { attributeFilter: ['open'] }),
    )
    kit.modal.close()
    await closed
    for (const movement of getDialog().getAnimations()) {
      movement.pause()
      movement.currentTime = 60
    }
    const opacity = Number(getComputedStyle(getDialog()).opacity)
    expect(opacity).toBeGreaterThan(0)
    expect(opacity).toBeLessThan(1)
    await kit.modal.open()
    await expect.poll(() => getDialog().open).toBe(true)
    const fade = getDialog()
      .getAnimations()
      .find((entry) => (entry as CSSTransition).transitionProperty === 'opacity')
    expect(Number(getKeyframes(fade)[0]?.['opacity'])).toBeCloseTo(opacity, 1)
  })

  it('keeps its header while it closes, although the history is reset', async () => {
    const { control } = await openWorld()
    control.onConnect(ALPHA, 'hang')
    await screen.button(/Alpha Wallet/).click()
    await expect.element(screen.dialog('Alpha Wallet')).toBeVisible()
    const changes: MutationRecord[] = []
    const observer = new MutationObserver((records) => changes.push(...records))
    observer.observe(getRoot().querySelector('.header')!, { childList: true, subtree: true, characterData: true })
    onTestFinished(() => observer.disconnect())
    await screen.button('Close').click()
    await expect.poll(() => getDialog().checkVisibility()).toBe(false)
    expect(changes).toEqual([])
    await screen.button('Connect wallet').click()
    await expect.element(screen.dialog('Connect wallet')).toBeVisible()
    await expect.element(screen.button('Back')).not.toBeInTheDocument()
  })

  it('A36: has no motion with prefers-reduced-motion', async () => {
    await reduceMotion()
    const { kit } = createWorld()
    await kit.modal.open()
    await expect.element(screen.dialog('Connect wallet')).toBeVisible()
    kit.router.push('WhatIsAWallet')
    kit.notices.showSuccess('Done')
    kit.modal.setLoading(true)
    await expect.element(screen.dialog('What is a wallet?')).toBeVisible()
    await expect.element(page.getByText('Done')).toBeVisible()
    expect(listViews()).toEqual(['appkit-what-is-a-wallet-view'])
    expect(getRoot().getAnimations()).toEqual([])
    kit.notices.hide()
    await expect.element(page.getByText('Done')).not.toBeInTheDocument()
    kit.modal.close()
    await expect.poll(() => getDialog().checkVisibility()).toBe(false)
  })
})

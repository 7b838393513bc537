import { describe, expect, it, onTestFinished } from 'vitest'
import { createWorld, place } from '../../test/createWorld.ts'
import { screen } from '../../test/screen.ts'
import { animateHeight } from './animateHeight.ts'

async function openWorld() {
  const world = createWorld()
  await place('appkit-button')
  await screen.button('Connect Wallet').click()
  await expect.element(screen.heading('Connect Wallet')).toBeVisible()
  return world
}

/** Name and length of what moves an element. */
function getMotion(element: Element | null | undefined): string {
  const { animationName, animationDuration } = getComputedStyle(element!)
  return `${animationName} ${animationDuration}`
}

describe('motion', () => {
  it('SPEC 9.12: fades the header text in 120 ms', async () => {
    await openWorld()
    expect(getMotion(screen.heading('Connect Wallet').element().firstElementChild)).toBe('fade 0.12s')
  })

  it('SPEC 9.13: grows and shrinks with its view in 150 ms', async () => {
    const element = document.createElement('div')
    element.textContent = 'A view'
    document.body.append(element)
    onTestFinished(() => element.remove())
    animateHeight(element, 500)
    // The movement begins in the next frame, and may be over in the one after.
    await new Promise(requestAnimationFrame)
    expect(element.getAnimations().map(({ effect }) => effect?.getTiming().duration)).toEqual([150])
  })

  it('SPEC 9.14: moves views in 150 ms, forward and back', async () => {
    const { kit } = await openWorld()
    const getView = () => screen.dialog().element().querySelector('.outlet')?.firstElementChild
    kit.router.push('WhatIsAWallet')
    await expect.element(screen.heading('What is a wallet?').first()).toBeVisible()
    expect(getMotion(getView())).toBe('enter-forward 0.15s')
    kit.router.goBack()
    await expect.element(screen.heading('Connect Wallet')).toBeVisible()
    expect(getMotion(getView())).toBe('enter-back 0.15s')
  })
})

import type { Locator } from '@playwright/test'

/**
 * Touches an element, moves the finger to several positions, each in px below the first, and
 * lifts it: real touches, which the browser may turn into a scroll.
 */
export async function dragByFinger(target: Locator, distances: readonly number[]): Promise<void> {
  const page = target.page()
  const box = await target.boundingBox()
  if (!box) throw new Error(`There is nothing to touch: ${String(target)}.`)
  const x = box.x + box.width / 2
  const y = box.y + Math.min(box.height / 2, 20)
  const session = await page.context().newCDPSession(page)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  for (const distance of distances) {
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: y + distance }] })
    // Positions within one frame reach the page as one.
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}

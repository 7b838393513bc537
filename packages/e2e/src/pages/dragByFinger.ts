import type { Locator } from '@playwright/test'

/**
 * Puts a finger on something, moves it to one place after the other, each so many px below the first, and
 * lifts it: real touches, of which the browser makes a scroll or what the page makes of them.
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
    // Places within one frame are one to the page.
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}

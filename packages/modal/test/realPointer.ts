import { cdp } from 'vitest/browser'

const send = (method: string, parameters: object) =>
  (cdp() as { send(method: string, parameters: object): Promise<void> }).send(method, parameters)

/** The middle of an element in the window of the browser, which shows the page of the tests in a frame. */
function locate(element: Element): { x: number; y: number } {
  const box = element.getBoundingClientRect()
  const frame = window.frameElement
  const outer = frame?.getBoundingClientRect() ?? { left: 0, top: 0, width: innerWidth }
  const scale = outer.width / innerWidth
  return {
    x: outer.left + (box.left + box.width / 2) * scale,
    y: outer.top + (box.top + box.height / 2) * scale,
  }
}

/** A press of the browser's own mouse or touch screen: the browser chooses what is clicked. */
interface RealPress {
  /** Releases it where it was pressed. */
  release(): Promise<void>
}

/** Presses the middle of an element. */
export async function pressWith(pointer: 'mouse' | 'right button' | 'finger', element: Element): Promise<RealPress> {
  const place = locate(element)
  if (pointer === 'finger') {
    await send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] })
    return { release: () => send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }) }
  }
  const button = { button: pointer === 'mouse' ? 'left' : 'right', clickCount: 1 }
  await send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...place })
  await send('Input.dispatchMouseEvent', { type: 'mousePressed', ...place, ...button })
  return { release: () => send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...place, ...button }) }
}

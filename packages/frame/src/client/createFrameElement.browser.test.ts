import { afterEach, describe, expect, it, vi } from 'vitest'
import { frameErrors } from '../errors/frameErrors.ts'
import { HELLO } from '../protocol/envelopes.ts'
import { createFrameElement } from './createFrameElement.ts'
import type { FrameElement } from './types.ts'

const elements: FrameElement[] = []

/** A page of this origin in the frame, so that the test can read its messages. */
function setUp(origin = location.origin) {
  const mounted: HTMLIFrameElement[] = []
  const element = createFrameElement((iframe) => {
    mounted.push(iframe)
    document.body.append(iframe)
  })({ url: `${location.origin}/sdk?projectId=p1`, origin })
  elements.push(element)
  return { element, mounted }
}

/** Waits for the first load. */
async function setUpLoaded(origin?: string) {
  const { element, mounted } = setUp(origin)
  await new Promise<void>((resolve) => void element.watchLoad(resolve))
  const iframe = mounted[0]!
  const received: MessageEvent[] = []
  iframe.contentWindow!.addEventListener('message', (event) => received.push(event))
  return { element, iframe, received }
}

afterEach(() => {
  for (const element of elements.splice(0)) element.remove()
})

describe('the element of a frame', () => {
  it('is in the page from the first subscription on, once, hidden and inert', () => {
    const { element, mounted } = setUp()
    expect(mounted).toHaveLength(0)
    element.watchLoad(() => {})
    element.watchLoad(() => {})
    expect(mounted).toHaveLength(1)
    const [iframe] = mounted
    expect(iframe).toMatchObject({
      id: 'w3m-iframe',
      name: 'w3m-secure-iframe',
      hidden: true,
      inert: true,
      referrerPolicy: 'origin',
    })
    expect(iframe!.src).toBe(`${location.origin}/sdk?projectId=p1`)
    expect(iframe!.getBoundingClientRect().height).toBe(0)
  })

  it('has no inline style, which a content policy may forbid', () => {
    const { element, mounted } = setUp()
    element.watchLoad(() => {})
    element.show()
    expect(mounted[0]!.getAttribute('style')).toBeNull()
  })

  it('S5: is visible and usable between show and hide', async () => {
    const { element, iframe } = await setUpLoaded()
    element.show()
    expect([iframe.hidden, iframe.inert]).toEqual([false, false])
    expect(iframe.getBoundingClientRect().height).toBeGreaterThan(0)
    element.hide()
    expect([iframe.hidden, iframe.inert]).toEqual([true, true])
  })

  it('S1: hands a port to the origin of the secure site', async () => {
    const { element, received } = await setUpLoaded()
    const { port1, port2 } = new MessageChannel()
    element.postHello(port2)
    await expect.poll(() => received.length).toBe(1)
    expect(received[0]!.data).toEqual(HELLO)
    const answer = new Promise((resolve) => {
      port1.addEventListener('message', ({ data }) => resolve(data), { once: true })
      port1.start()
    })
    received[0]!.ports[0]!.postMessage('through the port')
    expect(await answer).toBe('through the port')
    port1.close()
  })

  it('S1, S4: hands no port to a document of another origin', async () => {
    const { element, iframe, received } = await setUpLoaded('https://secure.example.com')
    element.postHello(new MessageChannel().port2)
    iframe.contentWindow!.postMessage('last', location.origin)
    await expect.poll(() => received.length).toBe(1)
    expect(received[0]!.data).toBe('last')
  })

  it('calls no listener that has unsubscribed, and none after it was removed', async () => {
    const { element, iframe } = await setUpLoaded()
    const [kept, removed] = [vi.fn(), vi.fn()]
    element.watchLoad(kept)
    element.watchLoad(removed)()
    iframe.contentWindow!.location.reload()
    await expect.poll(() => kept.mock.calls.length).toBe(1)
    expect(removed).not.toHaveBeenCalled()
    element.remove()
    expect(iframe.isConnected).toBe(false)
  })

  it('SPEC 8.46: throws that the iframe is not set if it is not in the page', async () => {
    const { element, iframe } = await setUpLoaded()
    iframe.remove()
    expect(() => element.postHello(new MessageChannel().port2)).toThrow(frameErrors.notSet().message)
  })
})

/** The client half of the frame alone. The measurement presses the button, and then sends the requests of a login. */
import { createFrameClient, createFrameElement } from '@openappkit/frame/client'

const address = new URLSearchParams(location.search)

const clock = {
  setTimeout(callback, delayMs) {
    const timer = setTimeout(() => callback(), delayMs)
    return () => clearTimeout(timer)
  },
}

const client = createFrameClient({
  secureSite: address.get('site'),
  projectId: address.get('project'),
  chainId: address.get('chain'),
  clock,
  createElement: createFrameElement((iframe) => {
    iframe.title = 'Wallet'
    document.body.append(iframe)
  }),
})

window.frameClient = client
window.frameLoaded = new Promise((resolve) => {
  document.querySelector('button').addEventListener('click', () => resolve(client.load()))
})

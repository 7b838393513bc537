import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

const IOS = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

export const IPHONE = `${IOS} Version/18.0 Mobile/15E148 Safari/604.1`
export const INSTAGRAM = `${IOS} Mobile/15E148 Instagram 350.0.0.0 (iPhone15,2; iOS 18_0)`
export const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36'

/** Overrides the user agent until the test ends. */
export async function setUserAgent(userAgent: string): Promise<void> {
  const session = cdp() as { send(method: string, params: object): Promise<unknown> }
  const own = navigator.userAgent
  onTestFinished(async () => void (await session.send('Emulation.setUserAgentOverride', { userAgent: own })))
  await session.send('Emulation.setUserAgentOverride', { userAgent })
}

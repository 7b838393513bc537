import { detectDevice, type Device } from './device.ts'

/** User-Agent Client Hints, which only some browsers have. */
interface Hinted {
  readonly userAgentData?: { readonly platform?: string }
}

/**
 * Whether the frame must not navigate its top window. A parent of another origin cannot be inspected; an opaque origin
 * counts as such a sandbox.
 */
function isLockedIn(page: Window): boolean {
  const sandbox = page.frameElement?.getAttribute('sandbox')
  return page.origin === 'null' || (sandbox !== null && sandbox !== undefined && !/allow-top-navigation/.test(sandbox))
}

/** The device that this page is on. */
export function readDevice(): Device {
  const page = document.defaultView!
  const { userAgent, maxTouchPoints } = navigator
  const isFramed = page.self !== page.top
  return detectDevice({
    userAgent,
    platform: (navigator as Hinted).userAgentData?.platform,
    maxTouchPoints,
    hasTelegramBridge: 'TelegramWebviewProxy' in page || 'TelegramWebview' in page,
    isFramed,
    isLockedIn: isFramed && isLockedIn(page),
  })
}

import { describe, expect, it } from 'vitest'
import { detectDevice, type DeviceFacts } from './device.ts'

const IOS = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const SAFARI = `${IOS} Version/18.0 Mobile/15E148 Safari/604.1`
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36'
const WEBVIEW =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UQ1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/138.0.0.0 Mobile Safari/537.36'
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36'

const detect = (userAgent: string, more?: Partial<DeviceFacts>) =>
  detectDevice({ userAgent, maxTouchPoints: 5, hasTelegramBridge: false, isFramed: false, isLockedIn: false, ...more })

describe('detectDevice', () => {
  it.each([
    ['Safari on an iPhone', SAFARI, {}, 'ios'],
    ['Chrome on an iPhone', `${IOS} CriOS/138.0.0.0 Mobile/15E148 Safari/604.1`, {}, 'ios'],
    ['an iPad that reports a Mac', MAC, {}, 'ios'],
    ['a Mac', MAC, { maxTouchPoints: 0 }, undefined],
    ['Chrome on Android', ANDROID, { platform: 'Android' }, 'android'],
    ['Android in desktop mode', LINUX, { platform: 'Android' }, 'android'],
    ['Firefox on Android', 'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', {}, 'android'],
    ['Linux', LINUX, { platform: 'Linux' }, undefined],
  ] as const)('detects the system: %s', (_name, userAgent, more, os) => {
    expect(detect(userAgent, more)).toEqual({ os, inApp: undefined, frame: 'none' })
  })

  it.each([
    ['instagram', `${IOS} Mobile/15E148 Instagram 350.0.0.0 (iPhone15,2; iOS 18_0)`],
    ['facebook', `${IOS} Mobile/15E148 [FBAN/FBIOS;FBAV/480.0.0.0;FBDV/iPhone15,2]`],
    ['facebook', `${WEBVIEW} [FB_IAB/FB4A;FBAV/480.0.0.0;]`],
    ['tiktok', `${IOS} Mobile/15E148 musical_ly_35.0.0 BytedanceWebview/d8a21c6`],
    ['x', `${IOS} Mobile/15E148 Twitter for iPhone/10.50`],
    ['linkedin', `${IOS} Mobile/15E148 [LinkedInApp]/9.29`],
    ['snapchat', `${IOS} Mobile/15E148 Snapchat/13.0.0.0`],
    ['pinterest', `${IOS} Mobile/15E148 [Pinterest/iOS]`],
    ['wechat', `${IOS} Mobile/15E148 MicroMessenger/8.0.50`],
    ['line', `${SAFARI} Line/14.10.0`],
    ['telegram', `${ANDROID} Telegram-Android/11.0`],
    ['webview', WEBVIEW],
    ['webview', `${IOS} Mobile/15E148`],
  ] as const)('detects the in-app browser: %s', (inApp, userAgent) => {
    expect(detect(userAgent).inApp).toBe(inApp)
  })

  it('detects Telegram by its bridge in the page, because its user agent is Safari’s', () => {
    expect(detect(SAFARI, { hasTelegramBridge: true }).inApp).toBe('telegram')
  })

  it('detects a frame, and whether it is sandboxed', () => {
    expect(detect(SAFARI, { isFramed: true }).frame).toBe('free')
    expect(detect(SAFARI, { isFramed: true, isLockedIn: true }).frame).toBe('locked')
  })
})

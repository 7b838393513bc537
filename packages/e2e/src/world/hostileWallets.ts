/** An EIP-6963 announcement that may contain any data. */
export interface RawAnnouncement {
  readonly uuid?: unknown
  readonly name: unknown
  readonly rdns?: unknown
  readonly icon?: unknown
}

/** The global in which code that ran by mistake leaves a trace. */
export const HARM_FLAG = '__harmDone'

const harm = (what: string): string => `globalThis.${HARM_FLAG}='${what}';top.${HARM_FLAG}='${what}'`

const createSvg = (content: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" onload="${harm('onload')}">${content}</svg>`,
  )}`

/**
 * Announcements that are well-formed enough to be listed, each with an attack.
 *
 * @param trackerUrl - The URL of a picture that must not be fetched.
 */
export function listTraps(trackerUrl: string): readonly RawAnnouncement[] {
  return [
    {
      name: 'Script in Picture',
      icon: createSvg(`<script>${harm('svg')}</script><image href="${trackerUrl}" width="8" height="8"/>`),
    },
    { name: 'Script as Picture', icon: `javascript:${harm('javascript')}` },
    { name: 'Page as Picture', icon: `data:text/html,<script>${harm('html')}</script>` },
    { name: 'Tracker', icon: trackerUrl },
    { name: 'Quoting Picture', icon: `data:image/png,"onerror="${harm('attribute')}` },
    { name: 'Huge Picture', icon: `data:image/png;base64,${'A'.repeat(10 * 1024 * 1024)}` },
    { name: `<img src=x onerror="${harm('name')}"><script>${harm('name')}</script>` },
    { name: 'Long'.repeat(2_500) },
    { name: `Tall${'\u0317'.repeat(5_000)}` },
    { name: '\u202Eksa\u2066MateM\u202C' },
    // Cyrillic letters that look like Latin ones.
    { name: '\u041CetaMask', rdns: 'com.example.cyrillic' },
    { name: '\u0645\u062D\u0641\u0638\u0629 Wallet <b>' },
    { name: '\u200B\u200E', rdns: 'com.example.invisible' },
    { name: '\u3164\u2800\uFE0F', rdns: 'com.example.blank' },
  ]
}

/** The sanitized names of {@link listTraps}, in their order. */
export const TRAP_NAMES: readonly string[] = [
  'Script in Picture',
  'Script as Picture',
  'Page as Picture',
  'Tracker',
  'Quoting Picture',
  'Huge Picture',
  `<img src=x onerror="${harm('name')}"><script>${harm('name')}</script>`.slice(0, 64),
  'Long'.repeat(16),
  'Tall\u0317\u0317\u0317',
  'ksaMateM',
  '\u041CetaMask',
  '\u0645\u062D\u0641\u0638\u0629 Wallet <b>',
  'com.example.invisible',
  'com.example.blank',
]

/**
 * Runs in the page before its scripts and announces malicious wallets. Its
 * source text is sent to the browser, so it must be self-contained.
 */
export function announceTraps(traps: readonly RawAnnouncement[]): void {
  const createUuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
  const createProvider = (): object => ({
    request: () => Promise.reject(Object.assign(new Error('<img src=x onerror=alert(1)>'), { code: -32603 })),
    on() {},
    removeListener() {},
  })
  const wallets = traps.map((trap, index) => ({
    info: { uuid: createUuid(index), rdns: `com.example.trap-${index}`, icon: '', ...trap },
    provider: createProvider(),
  }))

  /** Each of these must be ignored completely. */
  const explode = (): never => {
    throw new Error('A getter was called.')
  }
  const bomb = new Proxy({}, { get: explode, has: explode, ownKeys: explode, getPrototypeOf: explode })
  const good = { uuid: createUuid(9_000), name: 'Unlisted', rdns: 'com.example.unlisted', icon: '' }
  const malformed: unknown[] = [
    undefined,
    null,
    'MetaMask',
    bomb,
    { info: bomb, provider: createProvider() },
    { info: good, provider: bomb },
    { info: good, provider: null },
    { info: good, provider: { request: 'eth_accounts' } },
    { info: Object.defineProperty({ ...good }, 'name', { get: explode }), provider: createProvider() },
    { info: { ...good, name: { toString: () => 'Unlisted' } }, provider: createProvider() },
    { info: { ...good, name: 42 }, provider: createProvider() },
    { info: { ...good, uuid: ['x'] }, provider: createProvider() },
    { info: { ...good, uuid: 'not-a-uuid' }, provider: createProvider() },
    { info: { ...good, uuid: '00000000-0000-4000-8000-00000000000g' }, provider: createProvider() },
    { info: { ...good, rdns: '../../etc' }, provider: createProvider() },
    { info: { ...good, rdns: 'constructor' }, provider: createProvider() },
    { info: { ...good, rdns: `a.${'b'.repeat(10_000)}` }, provider: createProvider() },
  ]

  const announce = (): void => {
    for (const detail of [...malformed, ...wallets]) {
      dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    }
  }
  addEventListener('eip6963:requestProvider', announce)
  announce()
}

/** Runs in the page: announces a number of wallets at the start and on each request. */
export function announceFlood(count: number): void {
  const announce = (): void => {
    for (let index = 0; index < count; index += 1) {
      const uuid = `00000000-0000-4000-9000-${String(index).padStart(12, '0')}`
      const info = { uuid, name: `Flood ${index}`, rdns: `com.example.flood-${index}`, icon: '' }
      const provider = { request: async () => [], on() {}, removeListener() {} }
      dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
    }
  }
  addEventListener('eip6963:requestProvider', announce)
  announce()
}

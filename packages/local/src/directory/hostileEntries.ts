/** @module Answers of a compromised directory, or of one that accepts any entry (S8, S9). */

const CONTROL = '\u0000\u001B\u202E'

/**
 * The id of each describes its error. They are no {@link DirectoryEntry}: some lack required
 * fields.
 */
export const HOSTILE_ENTRIES: readonly Readonly<Record<string, unknown>>[] = [
  { id: 'hostile-script-link', name: 'Script Link', mobile_link: 'javascript://%0aalert(1)' },
  { id: 'hostile-tab-link', name: 'Tab Link', mobile_link: 'java\tscript:alert(1)//' },
  { id: 'hostile-data-link', name: 'Data Link', webapp_link: 'data:text/html,<script>alert(1)</script>' },
  { id: 'hostile-blob-link', name: 'Blob Link', desktop_link: 'blob:https://wallet.example/1' },
  { id: 'hostile-file-link', name: 'File Link', desktop_link: 'file:///etc/passwd' },
  { id: 'hostile-vbscript-link', name: 'VBScript Link', homepage: 'vbscript:msgbox(1)' },
  { id: 'hostile-credentials', name: 'Credentials', webapp_link: 'https://wallet.example@evil.example/' },
  { id: 'hostile-http-link', name: 'HTTP Link', webapp_link: 'http://wallet.example/' },
  { id: 'hostile-store', name: 'Store', app_store: 'javascript:alert(1)', play_store: 'market://x' },
  { id: 'hostile-relative-store', name: 'Relative Store', chrome_store: '//evil.example' },
  { id: 'hostile-image', name: 'Image', image_id: '../../evil', image_url: 'javascript:alert(1)' },
  { id: 'hostile-tracker', name: 'Tracker', image_id: null, image_url: 'http://evil.example/pixel.gif' },
  { id: 'hostile-markup', name: '<img src=x onerror=alert(1)>' },
  { id: 'hostile-bidi', name: 'Amber \u202Etluav\u202C \u2066Vault\u2069' },
  { id: 'hostile-lookalike', name: '\u0410mber V\u0430ult' },
  { id: 'hostile-decomposed', name: 'Cafe\u0301 Vault' },
  { id: 'hostile-zalgo', name: `Amber${'\u0301\u0316'.repeat(200)} Vault` },
  { id: 'hostile-control', name: `Amber${CONTROL} Vault` },
  { id: 'hostile-long', name: 'W'.repeat(10_000) },
  { id: 'hostile-empty-name', name: '\u200B \u2060' },
  { id: 'hostile-name-type', name: { toString: 'not a function' } },
  { id: 'hostile-chains', name: 'Chains', chains: ['eip155', 'evil:1', 'eip155:1:2', 7, null, 'x'.repeat(5_000)] },
  { id: 'hostile-rdns', name: 'Rdns', rdns: 'io.wallet"><script>' },
  { id: 'hostile-injected', name: 'Injected', injected: [{ namespace: '__proto__', injected_id: 'polluted' }] },
  { id: '__proto__', name: 'Prototype' },
  JSON.parse('{"id":"hostile-key","name":"Key","__proto__":{"polluted":true}}') as Readonly<Record<string, unknown>>,
  { id: '', name: 'No id' },
  { id: 'x'.repeat(10_000), name: 'Long id' },
  { name: 'Missing id' },
  { id: 'hostile-twin', name: 'Twin one' },
  { id: 'hostile-twin', name: 'Twin two' },
]

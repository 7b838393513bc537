/** @module Rules for the servers and for the secure site: what loads in a page, and what only a server has. */
import type { SourceFile } from './readSources.ts'
import { LANGUAGE } from './packageRules.ts'
import { isPackage, SHIPPED, type Rule } from './rule.ts'
import { listGlobals } from './syntax.ts'

const SERVERS = ['@openappkit/server', '@openappkit/secure-site', '@openappkit/siwx/server']

/** The shipped code that runs in the pages of sites. */
const runsInPages = ({ packageName, slice }: SourceFile) =>
  SHIPPED.includes(packageName) && packageName !== 'server' && !(packageName === 'siwx' && slice === 'server')

const isSite = ({ packageName }: SourceFile) => packageName === 'secure-site'
const isSitePage = (file: SourceFile) => isSite(file) && file.slice === 'page'
/** Also the entry, which only servers import. */
const isSiteServer = (file: SourceFile) => isSite(file) && file.slice !== 'page' && file.slice !== 'api'
const isSiteContract = (file: SourceFile) => isSite(file) && file.slice === 'api'

const isInFolder = (target: string | undefined, folder: string) =>
  target?.startsWith(`packages/secure-site/src/${folder}/`) === true

/** The imports that none of the names allows. */
const listOthers = ({ imports }: SourceFile, names: readonly string[]) =>
  imports
    .map(({ specifier }) => specifier)
    .filter((specifier) => !specifier.startsWith('.') && !names.some((name) => isPackage(specifier, name)))

/** What the pages use of the platform, each with the folders or files below `src/page`. */
const PAGE_GLOBALS: Readonly<Record<string, string | readonly string[]>> = {
  AbortController: '',
  addEventListener: ['account/main.ts', 'approve/', 'export/', 'recover/'],
  atob: 'encoding/base64Url.ts',
  btoa: 'encoding/base64Url.ts',
  clearTimeout: 'clock/clock.ts',
  Blob: 'account/saveFile.ts',
  // Keys are created and used only here.
  crypto: '',
  CryptoKey: 'storage/deviceKeys.ts',
  CSSStyleSheet: ['boot/createPage.ts', 'export/main.ts', 'top-level/startTopLevelPage.ts'],
  // A view formats the times of the server.
  Date: ['account/account-view.ts', 'clock/clock.ts', 'logins/logins-section.ts'],
  document: '',
  DOMException: 'passkey/',
  fetch: ['boot/main.ts', 'export/main.ts', 'top-level/startTopLevelPage.ts'],
  innerHeight: 'approve/watchArmed.ts',
  innerWidth: 'approve/watchArmed.ts',
  IntersectionObserver: 'approve/watchArmed.ts',
  IntersectionObserverEntry: 'approve/watchArmed.ts',
  location: ['account/', 'boot/main.ts', 'export/', 'recover/', 'top-level/startTopLevelPage.ts'],
  navigator: ['boot/main.ts', 'export/', 'passkey/', 'top-level/startTopLevelPage.ts'],
  // The window of a login at a provider.
  open: 'top-level/openLoginWindow.ts',
  print: 'owner/custody-section.ts',
  PublicKeyCredential: ['account/', 'passkey/', 'top-level/renderTopLogin.ts'],
  removeEventListener: ['approve/', 'export/', 'recover/'],
  ResizeObserver: 'approve/watchHeight.ts',
  setTimeout: ['account/saveFile.ts', 'clock/clock.ts'],
  TextDecoder: '',
  TextEncoder: '',
  URL: '',
  URLSearchParams: '',
  window: 'boot/main.ts',
}

export const siteRules: readonly Rule[] = [
  {
    name: 'the code that sites load in pages imports no server and nothing of the secure site, not even types',
    applies: runsInPages,
    find: ({ imports }) =>
      imports
        .filter(
          ({ specifier, target }) =>
            SERVERS.some((name) => isPackage(specifier, name)) || target?.startsWith('packages/siwx/src/server/'),
        )
        .map(({ specifier }) => specifier),
    breach: {
      path: 'packages/siwx/src/client/breach.ts',
      code: "import { createHandler } from '../server/createHandler.ts'\ncreateHandler()",
    },
  },
  {
    name: 'the page of the secure site has only code for keys, elements and the frame: no server, no SDK of a chain, nothing of the site that shows it',
    applies: isSitePage,
    find: (file) =>
      listOthers(file, [
        '@noble/curves',
        '@noble/hashes',
        '@openappkit/common',
        '@openappkit/frame',
        '@openappkit/ui',
        '@scure/bip32',
        '@scure/bip39',
        'lit',
        'virtual:kit',
      ]),
    breach: {
      path: 'packages/secure-site/src/page/rpc/breach.ts',
      code: "import { createPublicClient } from 'viem'\ncreatePublicClient()",
    },
  },
  {
    name: 'the page of the secure site and its server share only the contract of their requests',
    applies: (file) => isSite(file) && file.imports.some(({ target }) => target !== undefined),
    find: (file) => {
      const targets = file.imports.flatMap(({ target }) => target ?? [])
      if (isSitePage(file)) return targets.filter((target) => !isInFolder(target, 'page') && !isInFolder(target, 'api'))
      return isSiteContract(file)
        ? targets.filter((target) => !isInFolder(target, 'api'))
        : targets.filter((target) => isInFolder(target, 'page'))
    },
    breach: {
      path: 'packages/secure-site/src/server/slots/breach.ts',
      code: "import { openSlot } from '../../page/slots/openSlot.ts'\nopenSlot()",
    },
  },
  {
    name: 'the server of the secure site never has the code that opens a wallet: no seed phrases, no derivation, no frame, no elements',
    applies: isSiteServer,
    find: (file) =>
      listOthers(file, [
        '@farcaster/auth-client',
        '@noble/curves',
        '@noble/hashes',
        '@openappkit/common',
        '@openappkit/server',
        '@simplewebauthn/server',
        'hono',
        'jose',
        'node:',
        'nodemailer',
        'openid-client',
        'viem',
      ]),
    breach: {
      path: 'packages/secure-site/src/server/slots/breach.ts',
      code: "import { HDKey } from '@scure/bip32'\nHDKey.fromMasterSeed()",
    },
  },
  {
    name: 'the contract of the secure site runs in both: it imports nothing of either and uses only the language and URL',
    applies: isSiteContract,
    find: (file) => [
      ...listOthers(file, ['@noble/hashes', '@openappkit/common']),
      ...listGlobals(file.program).filter((name) => name !== 'URL' && !LANGUAGE.has(name)),
    ],
    breach: {
      path: 'packages/secure-site/src/api/breach.ts',
      code: "export const hash = (text) => crypto.subtle.digest('SHA-256', text)",
    },
  },
  {
    name: 'the page of the secure site uses only the globals that its rules allow: no cookies, no storage besides its records, one place for time and requests',
    applies: isSitePage,
    find: ({ path, program }) =>
      listGlobals(program).filter((name) => {
        const places = [PAGE_GLOBALS[name] ?? []].flat()
        return !LANGUAGE.has(name) && !places.some((place) => path.startsWith(`packages/secure-site/src/page/${place}`))
      }),
    breach: {
      path: 'packages/secure-site/src/page/login/breach.ts',
      code: "export const keep = (token) => localStorage.setItem('token', token)",
    },
  },
]

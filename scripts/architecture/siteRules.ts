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

/** What the pages use of the platform. */
const PAGE_GLOBALS = [
  'AbortController',
  'addEventListener',
  'atob',
  'btoa',
  'clearTimeout',
  'Blob',
  'crypto',
  'CryptoKey',
  'CSSStyleSheet',
  'Date',
  'document',
  'DOMException',
  'fetch',
  'innerHeight',
  'innerWidth',
  'IntersectionObserver',
  'IntersectionObserverEntry',
  'location',
  'navigator',
  'open',
  'print',
  'PublicKeyCredential',
  'removeEventListener',
  'ResizeObserver',
  'setTimeout',
  'TextDecoder',
  'TextEncoder',
  'URL',
  'URLSearchParams',
  'window',
]

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
    name: 'the page of the secure site uses only the globals that its rules allow: no cookies, no storage besides its records',
    applies: isSitePage,
    find: ({ program }) => listGlobals(program).filter((name) => !LANGUAGE.has(name) && !PAGE_GLOBALS.includes(name)),
    breach: {
      path: 'packages/secure-site/src/page/login/breach.ts',
      code: "export const keep = (token) => localStorage.setItem('token', token)",
    },
  },
]

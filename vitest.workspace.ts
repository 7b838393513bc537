import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { dirname } from 'node:path'
import { playwright } from '@vitest/browser-playwright'
import { compileModule } from 'svelte/compiler'
import { defaultClientConditions, type Plugin } from 'vite'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { useProjectFonts } from './scripts/fonts.mjs'
import { VISITOR } from './scripts/visitor.mjs'

// The browsers inherit it.
useProjectFonts()

/**
 * The browser of the machine where there is one, otherwise Playwright's own. The headless shell opens a page in half of the
 * time of the full browser.
 */
const chromiumPath = [
  process.env['HEADLESS_SHELL_PATH'],
  '/usr/bin/chromium-headless-shell',
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
].find((path) => path && existsSync(path))

const requireFromReact = createRequire(new URL('packages/react/package.json', import.meta.url))

/** Replaces the newest React by the oldest supported one, also for its dependents. */
const react18 = ['react', 'react-dom'].map((name) => ({
  find: new RegExp(`^${name}(?=/|$)`),
  replacement: dirname(requireFromReact.resolve(`${name}18/package.json`)),
}))

const LIMIT_MS = 180_000

/** Of one poll, or one action of a visitor. */
const STEP_MS = 30_000

/**
 * The time limits of tests, hooks and polls. They are long for busy machines; only a failing test waits until the
 * end.
 */
const PATIENCE = { testTimeout: LIMIT_MS, hookTimeout: LIMIT_MS, expect: { poll: { timeout: STEP_MS } } }

/**
 * Most changes of an element follow within a frame. With the 50 ms that Vitest pauses between two polls, the tests of the shell take
 * a fifth longer.
 */
const BROWSER_POLL = { poll: { ...PATIENCE.expect.poll, interval: 10 } }

/** The workers of Node, and the pages of a browser, which run test files beside each other. Vitest requires one number for both. */
const WORKERS = Math.max(2, availableParallelism())

/** Empties the page after each test, and restores spies after each file. */
const SETUP = 'packages/ui/test/setup.ts'

/**
 * Sets up each test file. The files of a page share its modules, and Vitest runs a setup file once for each page, so its hooks would work
 * for the first file only.
 */
const setUpEachFile: Plugin = {
  name: 'set-up-each-file',
  enforce: 'pre',
  transform(code, id) {
    const [path = ''] = id.split('?')
    if (!/\.test\.tsx?$/.test(path)) return undefined
    return { code: `import { setUpFile } from '/${SETUP}';setUpFile();${code}`, map: null }
  },
}

/** Compiles Svelte's `$state` after the types were removed. */
const svelteModules: Plugin = {
  name: 'svelte-modules',
  enforce: 'post',
  transform: (code, id) =>
    id.endsWith('.svelte.ts') ? compileModule(code, { filename: id, generate: 'client' }).js : undefined,
}

/**
 * How often a failed test in the browser is run again, which `npm test` sets to 1. A property test sets `retry: 0`:
 * other random input would hide a failure.
 */
const BROWSER_RETRIES = Number(process.env['BROWSER_RETRIES'] ?? 0)

interface BrowserProject {
  name: string
  include: string[]
  exclude?: string[]
  reactMajor: '18' | '19'
  /** Whether the visitor wants reduced motion. Movements take a seventh of the time of the tests. */
  isStill?: boolean
  alias?: { find: RegExp; replacement: string }[]
}

/** Tests in a real browser. */
function browserProject({
  name,
  include,
  exclude = [],
  reactMajor,
  isStill = true,
  alias = [],
}: BrowserProject): TestProjectConfiguration {
  return {
    plugins: [svelteModules, setUpEachFile],
    // The seed of a deep run, for packages/testing/test/random.ts. Tests in Node read it from the environment.
    envPrefix: ['VITE_', 'DEEP_'],
    resolve: { alias, conditions: ['@openappkit/source', ...defaultClientConditions] },
    server: { host: '127.0.0.1' },
    // Dependencies that Vite finds during the tests would reload the page and load Lit twice.
    optimizeDeps: {
      include: [
        'lit',
        'lit/directives/class-map.js',
        'lit/directives/if-defined.js',
        'lit/directives/keyed.js',
        'lit/directives/live.js',
        'lit/directives/ref.js',
        'lit/directives/repeat.js',
        'lit/directives/until.js',
        'valtio/vanilla',
        '@lit/react',
        'react',
        'react/jsx-dev-runtime',
        'react-dom',
        'react-dom/client',
        'react-dom/server',
        '@open-wc/testing/pure',
        'chai-a11y-axe',
        'fast-check',
        'qr/decode.js',
        'solid-js/store',
        'svelte/internal/client',
        'vue',
      ],
      exclude: ['uqr'],
    },
    test: {
      ...PATIENCE,
      expect: BROWSER_POLL,
      retry: BROWSER_RETRIES,
      maxWorkers: WORKERS,
      name,
      include,
      exclude,
      // The files of a page share its modules, more than a thousand.
      isolate: false,
      sequence: { groupOrder: 1 },
      provide: { reactMajor },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        api: { host: '127.0.0.1' },
        viewport: { width: 1024, height: 768 },
        provider: playwright({
          // Without it, `expect.element` and actions wait until the test's own limit.
          actionTimeout: STEP_MS,
          contextOptions: { ...VISITOR, reducedMotion: isStill ? 'reduce' : 'no-preference' },
          launchOptions: {
            ...(chromiumPath ? { executablePath: chromiumPath } : {}),
            args: [
              '--no-sandbox',
              '--disable-gpu',
              '--disable-quic',
              '--no-first-run',
              '--disable-background-networking',
              '--disable-component-update',
              '--disable-sync',
            ],
          },
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  }
}

/** Tests of a package for Node and browsers that need a browser. */
const BROWSER_HALF = 'packages/{embedded,frame}/src/**/*.browser.test.ts'

/**
 * The tests of the shell run in a separate browser. They emulate touch screens, which the other pages of the browser may see too.
 */
const SHELL = 'packages/modal/src/shell/dialog/**/*.test.ts'

/** Sets a policy that no other test of its page could undo. */
const POLICY = 'packages/ui/src/csp.test.ts'

/** The parts of the embedded wallet's page that use the browser's storage or draw. */
const FRAME_PAGE =
  'packages/secure-site/src/page/{account,approve,boot,handover,new-account,owner,passkey,recover,storage,wait}/**/*.test.ts'

/**
 * The tests that must not share modules. Most count the steps of a module, and the inspector counts only modules that
 * are loaded after it has started. Two load a second copy of the library, as a page may have it. One counts timers, and one looks for
 * globals, which other files may have left.
 */
const LOADING = [
  'packages/common/src/errors/defineErrors.test.ts',
  'packages/common/src/formats/origins.test.ts',
  'packages/common/src/parsers.test.ts',
  'packages/common/src/typed-data/parseTypedData.test.ts',
  'packages/core/src/kit/defineSlice.test.ts',
  'packages/evm/src/reads/reads.test.ts',
  'packages/frame/src/protocol/copyPlainWork.test.ts',
  'packages/siwx/src/messages/anyMessage.test.ts',
  // The clients of tests have timers of five minutes, which a shared worker would live to see.
  'packages/{local/src/{demo-wallet/conversation,relay},testing/src/walletconnect,walletconnect/src}/**/*.test.ts',
  'scripts/serverImport.test.ts',
]

interface NodeProject {
  name: string
  include: string[]
  exclude?: string[]
  /** Whether each file loads its modules again. The files of a worker share them otherwise. */
  isolate: boolean
}

/** Tests in Node. */
function nodeProject({ name, include, exclude = [], isolate }: NodeProject): TestProjectConfiguration {
  const conditions = ['@openappkit/source']
  return {
    resolve: { conditions },
    ssr: { resolve: { conditions } },
    test: { ...PATIENCE, name, environment: 'node', include, exclude, isolate, sequence: { groupOrder: 0 } },
  }
}

export default defineConfig({
  test: {
    // First the files of Node, then those of the browsers, so that no more files run at a time than the processors can bear.
    maxWorkers: WORKERS,
    // Vitest reads this limit here only.
    browser: { connectTimeout: LIMIT_MS },
    projects: [
      nodeProject({
        name: 'node',
        include: [
          'packages/{cdn,common,core,embedded,evm,frame,local,react,server,siwx,testing,walletconnect}/src/**/*.test.ts',
          'packages/secure-site/src/{api,cli,db,keyring,mail,server}/**/*.test.ts',
          'packages/secure-site/src/page/{abi,code,decode,email-change,export,keys,kit,login,logins,proof,rpc,sign,signing,slots,top-level}/**/*.test.ts',
          'scripts/**/*.test.ts',
        ],
        exclude: [BROWSER_HALF, ...LOADING],
        isolate: false,
      }),
      nodeProject({ name: 'loading', include: LOADING, isolate: true }),
      browserProject({
        name: 'browser',
        include: [
          'packages/{ui,modal,fixture}/src/**/*.test.ts',
          'packages/react/src/**/*.test.tsx',
          BROWSER_HALF,
          FRAME_PAGE,
        ],
        exclude: [SHELL, POLICY],
        reactMajor: '19',
      }),
      browserProject({ name: 'shell', include: [SHELL], reactMajor: '19', isStill: false }),
      browserProject({ name: 'policy', include: [POLICY], reactMajor: '19' }),
      browserProject({
        name: 'react18',
        include: ['packages/react/src/**/*.test.tsx'],
        reactMajor: '18',
        alias: react18,
      }),
    ],
  },
})

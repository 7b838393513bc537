import { existsSync } from 'node:fs'
import { playwright } from '@vitest/browser-playwright'
import { defaultClientConditions } from 'vite'
import { defineConfig } from 'vitest/config'

/** The browser of the machine where there is one, otherwise Playwright's own. */
const chromiumPath = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium'].find((path) => path && existsSync(path))

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { conditions: ['@openappkit/source'] },
        ssr: { resolve: { conditions: ['@openappkit/source'] } },
        test: {
          name: 'node',
          environment: 'node',
          include: ['packages/{common,core,evm,testing,local,cdn,react}/src/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        resolve: { conditions: ['@openappkit/source', ...defaultClientConditions] },
        server: { host: '127.0.0.1' },
        // What is found only while the tests run would reload the page and load Lit twice.
        optimizeDeps: {
          include: [
            'lit',
            'lit/decorators.js',
            'lit/directives/class-map.js',
            'lit/directives/if-defined.js',
            'lit/directives/keyed.js',
            'lit/directives/live.js',
            'lit/directives/ref.js',
            'lit/directives/repeat.js',
            'lit/directives/until.js',
            'valtio/vanilla',
            '@open-wc/testing/pure',
            'chai-a11y-axe',
          ],
        },
        test: {
          name: 'browser',
          include: ['packages/{ui,modal}/src/**/*.test.ts'],
          setupFiles: ['packages/ui/test/setup.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            api: { host: '127.0.0.1' },
            viewport: { width: 1024, height: 768 },
            provider: playwright({
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
      },
    ],
  },
})

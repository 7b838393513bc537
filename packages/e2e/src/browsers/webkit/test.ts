import { test as base } from '@playwright/test'
import type { LocalWorldFacts } from '@openappkit/local'
import { installTestWallet, type TestWallet } from '@openappkit/testing/playwright'
import type { ExampleOptions } from '../../test.ts'
import { createRichAccount, type RichAccount } from '../../world/createRichAccount.ts'
import { getRunningWorld } from '../../world/runningWorld.ts'
import { createWalletPlace } from './createWalletPlace.ts'
import { serveWithScripts, type ScriptedSite } from './serveWithScripts.ts'
import { startWebKit, type Desktop, type WebKit } from './startWebKit.ts'
import { WebKitDapp } from './webkit-dapp.ts'

export interface WebKitOptions extends ExampleOptions {
  /** Path of WebKitGTK's MiniBrowser. */
  browserPath: string
  desktop: Desktop
}

interface Fixtures {
  facts: LocalWorldFacts
  account: RichAccount
  scriptedSite: ScriptedSite
  webKit: WebKit
  wallet: TestWallet
  dapp: WebKitDapp
}

const PROBLEMS = '__problems'

/** Runs in the page before its scripts: records errors that must never happen. */
function recordProblems(record: string): void {
  const problems: string[] = []
  Object.assign(globalThis, { [record]: problems })
  addEventListener('error', ({ message }) => problems.push(`Uncaught: ${message}`))
  addEventListener('unhandledrejection', ({ reason }) => problems.push(`Uncaught: ${String(reason)}`))
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    problems.push(`Policy: ${violatedDirective} ${blockedURI}`)
  })
}

/** `test` in WebKitGTK. Each test has its own browser with a wallet in it. */
export const test = base.extend<Fixtures & WebKitOptions>({
  example: ['react', { option: true }],
  site: [async ({ example }, use) => use(example), { option: true }],
  browserPath: ['', { option: true }],
  desktop: [{ isDark: false, isStill: true }, { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the parameter.
  facts: async ({}, use) => use(getRunningWorld().facts),
  account: async ({ facts }, use) => use(await createRichAccount(facts)),
  scriptedSite: async ({ site }, use) => {
    const scripted = await serveWithScripts(getRunningWorld().sites[site])
    scripted.addScript(`(${recordProblems.toString()})('${PROBLEMS}')`)
    await use(scripted)
    await scripted.stop()
  },
  webKit: async ({ browserPath, desktop }, use) => {
    const webKit = await startWebKit(browserPath, desktop)
    await use(webKit)
    await webKit.stop()
  },
  wallet: async ({ webKit, scriptedSite, facts, account }, use) => {
    const [chain] = facts.chains
    await use(
      await installTestWallet(createWalletPlace(scriptedSite, webKit.session), {
        privateKeys: [account.privateKey],
        chains: [{ id: chain!.id, rpcUrl: chain!.httpUrl }],
      }),
    )
  },
  dapp: async ({ webKit, scriptedSite }, use) => {
    await use(new WebKitDapp(webKit.session, scriptedSite.url))
    const read = (record: string) => (globalThis as unknown as Record<string, string[]>)[record]
    base.expect(await webKit.session.evaluate(read, PROBLEMS)).toEqual([])
  },
})

export { expect } from '@playwright/test'

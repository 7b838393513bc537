import type { Page } from '@playwright/test'
import type { Session } from './openSession.ts'
import type { ScriptedSite } from './serveWithScripts.ts'

type Callback = (source: { readonly frame: { url(): string } }, argument: unknown) => unknown

/**
 * Makes a browser that Playwright cannot drive usable for the test wallet: it has the few methods of a page that
 * `installTestWallet` uses, and implements them with the site's server and the driver.
 */
export function createWalletPlace(site: ScriptedSite, session: Session): Page {
  const frame = {
    url: () => site.url,
    evaluate: (run: (argument: unknown) => unknown, argument: unknown) => session.evaluate(run, argument),
  }
  const place = {
    isClosed: () => false,
    frames: () => [frame],
    exposeBinding: async (name: string, callback: Callback) =>
      site.addFunction(name, (argument, origin) => callback({ frame: { url: () => origin } }, argument)),
    addInitScript: async (run: (argument: unknown) => void, argument: unknown) =>
      site.addScript(`(${run.toString()})(${JSON.stringify(argument)})`),
  }
  return place as unknown as Page
}

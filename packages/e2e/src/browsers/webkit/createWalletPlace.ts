import type { Page } from '@playwright/test'
import type { Session } from './openSession.ts'
import type { ScriptedSite } from './serveWithScripts.ts'

type Callback = (source: { readonly frame: { url(): string } }, argument: unknown) => unknown

/**
 * A place for the test wallet in a browser that Playwright cannot drive: the few methods of a page that
 * `installTestWallet` uses, by way of the site's server and of the driver.
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

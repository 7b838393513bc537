import type { Page } from '@playwright/test'

const RECORD = '__paintedNames'

interface PaintedRecord {
  readonly names: Set<string>
  readonly funds: Set<string>
}

export interface PaintedNames {
  /** Every name that the account button has been painted with. */
  read(): Promise<readonly string[]>
  /** Every amount of ether that the Account view has been painted with, and for which account: `0x… Network: Local One, 7 ETH`. */
  readFunds(): Promise<readonly string[]>
  /** Resolves when the page has painted twice, so that everything that had arrived before is visible. */
  settle(): Promise<void>
}

/** Reads the account button and the Account view in every frame, so that it records even a short display of a wrong balance. */
export async function recordPaintedNames(page: Page): Promise<PaintedNames> {
  await page.addInitScript((record) => {
    const painted: PaintedRecord = { names: new Set(), funds: new Set() }
    Object.assign(globalThis, { [record]: painted })
    function lookAtFunds({ shadowRoot: view }: Element): void {
      const address = view?.querySelector('oak-address')?.getAttribute('value')
      const network = view?.querySelector('[data-key="network"]')?.getAttribute('label')
      const panel = view
        ?.querySelector('appkit-account-tabs')
        ?.shadowRoot?.querySelector('appkit-tokens-panel')?.shadowRoot
      const amount = panel?.querySelector('[data-key*="/slip44:"] [slot="value-description"]')?.textContent?.trim()
      if (amount) painted.funds.add(`${address} ${network}, ${amount}`)
    }
    function look(root: Document | ShadowRoot): void {
      for (const element of root.querySelectorAll('*')) {
        const label = element.getAttribute('aria-label')
        if (label?.startsWith('Account 0x')) painted.names.add(label)
        if (element.localName === 'appkit-account-view') lookAtFunds(element)
        if (element.shadowRoot) look(element.shadowRoot)
      }
    }
    const tick = (): void => {
      look(document)
      requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
  }, RECORD)
  const readRecord = (part: keyof PaintedRecord) =>
    page.evaluate(([record, name]) => [...(globalThis as unknown as Record<string, PaintedRecord>)[record]![name]], [
      RECORD,
      part,
    ] as const)
  return {
    read: () => readRecord('names'),
    readFunds: () => readRecord('funds'),
    settle: () =>
      page.evaluate(
        () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
      ),
  }
}

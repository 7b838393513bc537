import { expect } from '@playwright/test'
import { clickElement } from './clickElement.ts'
import { findByRole, readName } from './findByRole.ts'
import type { ElementReference, Session } from './openSession.ts'
import { pressKeys } from './pressKeys.ts'

/** More tab stops than any of our pages has. */
const MAX_STOPS = 40

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  readonly windowWidth: number
  readonly windowHeight: number
}

/** The same interface as the page objects for the other browsers. */
const PATIENCE_MS = 15_000

/** Runs in the page: the innermost focused element. */
function getFocused(): Element | null {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return element
}

/** Runs in the page: the text of a row of the account card. */
function readRow(name: string): string | undefined {
  const rows = [...document.querySelectorAll('tr')]
  return rows.find(({ cells }) => cells[0]?.textContent?.trim() === name)?.cells[1]?.textContent?.trim()
}

/** Runs in the page: all texts of the open dialog, in order. */
function readDialog(): string {
  const texts: string[] = []
  const visit = (node: Node, isInside: boolean): void => {
    const isOpen = isInside || (node instanceof HTMLDialogElement && node.open)
    if (isOpen && node instanceof Text && node.parentElement?.checkVisibility()) texts.push(node.data.trim())
    if (node instanceof Element && node.shadowRoot) visit(node.shadowRoot, isOpen)
    if (!(node instanceof HTMLStyleElement)) for (const child of node.childNodes) visit(child, isOpen)
  }
  visit(document.body, false)
  return texts.filter(Boolean).join(' ')
}

/** An example in a browser that Playwright cannot drive, with the methods of `DappPage`. */
export class WebKitDapp {
  readonly session: Session
  readonly #url: string

  constructor(session: Session, url: string) {
    this.session = session
    this.#url = url
  }

  async open(): Promise<void> {
    await this.session.ask('POST', '/url', { url: `${this.#url}/?developer` })
  }

  async reload(): Promise<void> {
    await this.session.ask('POST', '/refresh')
  }

  /** Waits for the only element with this role and name. */
  async find(role: string, name: string | RegExp): Promise<ElementReference> {
    await expect.poll(async () => (await findByRole(this.session, role, name)).length, `${role} ${name}`).toBe(1)
    const [element] = await findByRole(this.session, role, name)
    if (!element) throw new Error(`The ${role} ${name} was removed.`)
    return element
  }

  async click(role: string, name: string | RegExp): Promise<void> {
    await expect(async () => {
      const [element] = await findByRole(this.session, role, name)
      if (!element) throw new Error(`There is no ${role} ${name}.`)
      await clickElement(this.session, element)
    }).toPass({ timeout: PATIENCE_MS })
  }

  /** @param label - The start of the name: WebKit adds the value of the field to the words of its label. */
  async fill(label: string, text: string): Promise<void> {
    const field = await this.find('textbox', new RegExp(`^${label}`))
    const element = `/element/${Object.values(field)[0]}`
    await this.session.ask('POST', `${element}/clear`)
    await this.session.ask('POST', `${element}/value`, { text })
  }

  press(...keys: readonly string[]): Promise<void> {
    return pressKeys(this.session, ...keys)
  }

  /** The name of the focused element. */
  async readFocus(): Promise<string> {
    const element = (await this.session.evaluate(getFocused)) as unknown as ElementReference | null
    return element ? readName(this.session, element) : ''
  }

  /** Presses Tab until an element of this name has the focus. */
  async focusByKeyboard(name: string | RegExp): Promise<void> {
    for (let stop = 0; stop < MAX_STOPS; stop += 1) {
      const focused = await this.readFocus()
      if (typeof name === 'string' ? focused === name : name.test(focused)) return
      await this.press('Tab')
    }
    throw new Error(`Tab never reaches ${name}.`)
  }

  async chooseWallet(name: string): Promise<void> {
    await this.click('button', 'Connect wallet')
    await this.click('button', new RegExp(`^${name}, `))
  }

  async connect(name: string, address: string): Promise<void> {
    await this.chooseWallet(name)
    await this.expectConnected(address)
    await this.expectClosed()
  }

  async disconnect(): Promise<void> {
    await this.click('button', /^Account 0x/)
    await this.click('button', 'Settings')
    await this.click('button', /^Disconnect/)
    await this.expectFact('Status', 'disconnected')
  }

  async expectFact(name: string, value: string): Promise<void> {
    await expect.poll(() => this.session.evaluate(readRow, name), name).toBe(value)
  }

  async expectConnected(address: string): Promise<void> {
    await this.expectFact('Address', address)
    await this.expectFact('Status', 'connected')
  }

  async expectClosed(): Promise<void> {
    await expect.poll(() => findByRole(this.session, 'dialog', /./)).toEqual([])
  }

  async expectDialog(text: string | RegExp): Promise<void> {
    await expect.poll(() => this.session.evaluate(readDialog)).toEqual(expect.stringMatching(text))
  }

  /** The position of an element in the window, in px. */
  async measure(role: string, name: string | RegExp): Promise<Box> {
    const element: unknown = await this.find(role, name)
    return this.session.evaluate((reference: unknown) => {
      const { left, right, top, bottom } = (reference as Element).getBoundingClientRect()
      return { left, right, top, bottom, windowWidth: innerWidth, windowHeight: innerHeight }
    }, element)
  }

  /** Lightness of an element's background: 0 is black, 1 is white. */
  async readLightness(role: string, name: string | RegExp): Promise<number> {
    const element: unknown = await this.find(role, name)
    const color = await this.session.evaluate(
      (reference: unknown) => getComputedStyle(reference as Element).backgroundColor,
      element,
    )
    const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number)
    return (red + green + blue) / (3 * 255)
  }

  /** The text with the outcome of an action. */
  async expectOutcome(label: string, text: RegExp): Promise<string> {
    const read = (name: string) => document.querySelector(`[aria-label="${name}"]`)?.textContent ?? ''
    await expect.poll(() => this.session.evaluate(read, label), label).toMatch(text)
    return this.session.evaluate(read, label)
  }
}

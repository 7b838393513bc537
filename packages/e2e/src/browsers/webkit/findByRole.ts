import type { ElementReference, Session } from './openSession.ts'

/** Selectors of elements that may have a role; the browser computes the actual role. */
const CANDIDATES: Readonly<Record<string, string>> = {
  alert: '[role="alert"]',
  button: 'button, [role="button"]',
  dialog: 'dialog, [role="dialog"]',
  heading: 'h1, h2, h3, [role="heading"]',
  status: 'output, [role="status"]',
  textbox: 'input, textarea, [role="textbox"]',
}

/** Runs in the page: the elements that are painted and not inert, also in shadow roots. */
function listPainted(selector: string): Element[] {
  const found: Element[] = []
  const modal = (root: Document | ShadowRoot): Element | undefined => {
    for (const element of root.querySelectorAll('*')) {
      const inner = element.matches('dialog:modal') ? element : element.shadowRoot && modal(element.shadowRoot)
      if (inner) return inner
    }
    return undefined
  }
  const visit = (root: Document | ShadowRoot | Element): void => {
    for (const element of root.querySelectorAll('*')) {
      const { width, height } = element.getBoundingClientRect()
      if (element.matches(selector) && element.checkVisibility() && width > 0 && height > 0) found.push(element)
      if (element.shadowRoot) visit(element.shadowRoot)
    }
  }
  const top = modal(document)
  if (top?.matches(selector)) found.push(top)
  visit(top ?? document)
  return found
}

const getId = (element: ElementReference): string => Object.values(element)[0]!

/** The role and the name that the browser gives to a screen reader. */
export async function readName(session: Session, element: ElementReference): Promise<string> {
  return String(await session.ask('GET', `/element/${getId(element)}/computedlabel`))
}

/** @throws if the element has been removed from the page since it was listed, as in a view that fades out. */
async function hasRole(
  session: Session,
  element: ElementReference,
  role: string,
  name: string | RegExp,
): Promise<boolean> {
  const computed = await session.ask('GET', `/element/${getId(element)}/computedrole`)
  if (computed !== role) return false
  const label = await readName(session, element)
  return typeof name === 'string' ? label === name : name.test(label)
}

/**
 * Finds the elements that a visitor can reach now, by the role and name that the browser has computed.
 *
 * @param role - One of the keys of this file's table.
 * @param name - The whole name, or an expression that matches it.
 */
export async function findByRole(
  session: Session,
  role: string,
  name: string | RegExp,
): Promise<readonly ElementReference[]> {
  const selector = CANDIDATES[role]
  if (!selector) throw new Error(`findByRole has no selector for the role ${role}.`)
  const candidates = (await session.evaluate(listPainted, selector)) as unknown as readonly ElementReference[]
  const found: ElementReference[] = []
  for (const element of candidates) {
    const isWanted = await hasRole(session, element, role, name).catch(() => false)
    if (isWanted) found.push(element)
  }
  return found
}

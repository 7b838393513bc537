import type { ElementReference, Session } from './openSession.ts'

/** What can have a role at all; the browser itself says which one an element has. */
const CANDIDATES: Readonly<Record<string, string>> = {
  alert: '[role="alert"]',
  button: 'button, [role="button"]',
  dialog: 'dialog, [role="dialog"]',
  heading: 'h1, h2, h3, [role="heading"]',
  status: 'output, [role="status"]',
  textbox: 'input, textarea, [role="textbox"]',
}

/** Runs in the page: what is painted and not inert, also in shadow roots. */
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

/** What the browser calls an element, in front of a screen reader. */
export async function readName(session: Session, element: ElementReference): Promise<string> {
  return String(await session.ask('GET', `/element/${getId(element)}/computedlabel`))
}

/** @throws when the element has left the page since it was listed, as in a view that fades out. */
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
 * Finds what a visitor can reach now, by its role and name as the browser has computed them.
 *
 * @param role - One of those that stand in this file.
 * @param name - All of it, or what it matches.
 */
export async function findByRole(
  session: Session,
  role: string,
  name: string | RegExp,
): Promise<readonly ElementReference[]> {
  const selector = CANDIDATES[role]
  if (!selector) throw new Error(`Nobody has said which elements can be a ${role}.`)
  const candidates = (await session.evaluate(listPainted, selector)) as unknown as readonly ElementReference[]
  const found: ElementReference[] = []
  for (const element of candidates) {
    const isWanted = await hasRole(session, element, role, name).catch(() => false)
    if (isWanted) found.push(element)
  }
  return found
}

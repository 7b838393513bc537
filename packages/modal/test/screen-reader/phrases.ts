import type { HeardNode } from './fetchTree.ts'

/** What screen readers call these roles. */
const ROLE_NAMES: Readonly<Record<string, string>> = {
  button: 'button',
  link: 'link',
  heading: 'heading',
  checkbox: 'checkbox',
  searchbox: 'search field',
  textbox: 'text field',
  image: 'image',
  DisclosureTriangle: 'disclosure button',
  dialog: 'dialog',
  list: 'list',
  group: 'group',
  region: 'region',
  banner: 'banner',
}

/** These say on the way in what they are, and on the way out that they are over. */
const CONTAINERS = new Set(['dialog', 'list', 'group', 'region', 'banner', 'navigation', 'main', 'contentinfo'])

/** These are one thing, whatever they are made of. */
const WHOLE = new Set(['button', 'link', 'heading', 'checkbox', 'searchbox', 'textbox', 'image', 'DisclosureTriangle'])

const isText = ({ role }: HeardNode) => role === 'StaticText'

function* listStates({ role, states, children }: HeardNode): Generator<string> {
  if (role === 'heading') yield `level ${String(states['level'])}`
  if (role === 'list') yield children.length === 1 ? '1 item' : `${children.length} items`
  if (role === 'checkbox') yield states['checked'] === 'true' ? 'checked' : 'not checked'
  if (states['expanded'] !== undefined) yield states['expanded'] ? 'expanded' : 'collapsed'
  if (states['pressed'] === 'true') yield 'pressed'
  if (states['selected'] === true) yield 'selected'
  if (states['disabled'] === true) yield 'unavailable'
  if (states['busy'] === true || states['busy'] === 1) yield 'busy'
  if (states['invalid'] === 'true') yield 'invalid'
}

/** A thing in words: its name, what it is, how it is, and what else is said about it. */
export function describe(node: HeardNode): string {
  const { name, role, value, description } = node
  const kind = ROLE_NAMES[role] ?? role
  const parts = [name || (CONTAINERS.has(role) ? '' : 'without a name'), kind, ...listStates(node), value, description === name ? '' : description]
  return parts.filter(Boolean).join(', ')
}

/** The containers around a node, the outermost first. */
export function listContainers(node: HeardNode | undefined): HeardNode[] {
  if (!node) return []
  const outer = listContainers(node.parent)
  return CONTAINERS.has(node.role) ? [...outer, node] : outer
}

/** What is heard from a node to its end, line by line, when the visitor reads on. */
export function readAloud(node: HeardNode): string[] {
  if (isText(node)) return node.name ? [node.name] : []
  if (WHOLE.has(node.role)) return [describe(node)]
  if (node.role === 'splitter') return ['separator']
  const isLine = node.children.length > 0 && node.children.every(isText)
  if (isLine) return [node.children.map(({ name }) => name).join(' ').replace(/\s+/g, ' ')]
  const inside = node.children.flatMap(readAloud)
  if (!CONTAINERS.has(node.role)) return inside
  return [describe(node), ...inside.map((line) => `  ${line}`), ...(node.role === 'dialog' ? [] : [`end of ${node.role}`])]
}

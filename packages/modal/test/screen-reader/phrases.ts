import type { HeardNode } from './fetchTree.ts'

/** The names of roles in screen readers. */
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

/** Roles whose start and end are announced. */
const CONTAINERS = new Set(['dialog', 'list', 'group', 'region', 'banner', 'navigation', 'main', 'contentinfo'])

/** Roles that are read as a whole. */
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

/** The phrase for a node: name, role, states and description. */
export function describe(node: HeardNode): string {
  const { name, role, value, description } = node
  const kind = ROLE_NAMES[role] ?? role
  const parts = [
    name || (CONTAINERS.has(role) ? '' : 'without a name'),
    kind,
    ...listStates(node),
    value,
    description === name ? '' : description,
  ]
  return parts.filter(Boolean).join(', ')
}

/** The containers of a node, outermost first. */
export function listContainers(node: HeardNode | undefined): HeardNode[] {
  if (!node) return []
  const outer = listContainers(node.parent)
  return CONTAINERS.has(node.role) ? [...outer, node] : outer
}

/** The lines that are read from the start of a node to its end. */
export function readAloud(node: HeardNode): string[] {
  if (isText(node)) return node.name ? [node.name] : []
  if (WHOLE.has(node.role)) return [describe(node)]
  if (node.role === 'splitter') return ['separator']
  const isLine = node.children.length > 0 && node.children.every(isText)
  if (isLine) {
    return [
      node.children
        .map(({ name }) => name)
        .join(' ')
        .replace(/\s+/g, ' '),
    ]
  }
  const inside = node.children.flatMap(readAloud)
  if (!CONTAINERS.has(node.role)) return inside
  return [
    describe(node),
    ...inside.map((line) => `  ${line}`),
    ...(node.role === 'dialog' ? [] : [`end of ${node.role}`]),
  ]
}

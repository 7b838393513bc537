import { cdp } from 'vitest/browser'

/** A node of the accessibility tree, without ignored nodes. */
export interface HeardNode {
  readonly id: number
  readonly role: string
  readonly name: string
  readonly description: string
  readonly value: string
  /** States by their ARIA names without `aria-`, such as `checked` or `level`. */
  readonly states: Readonly<Record<string, unknown>>
  readonly parent: HeardNode | undefined
  readonly children: HeardNode[]
}

interface AXValue {
  readonly value?: unknown
}

/** A node of the DevTools protocol. @see https://chromedevtools.github.io/devtools-protocol/tot/Accessibility/ */
interface AXNode {
  readonly nodeId: string
  readonly parentId?: string
  readonly ignored: boolean
  readonly backendDOMNodeId?: number
  readonly role?: AXValue
  readonly name?: AXValue
  readonly description?: AXValue
  readonly value?: AXValue
  readonly properties?: readonly { readonly name: string; readonly value: AXValue }[]
  readonly childIds?: readonly string[]
}

interface Frame {
  readonly frame: { readonly id: string; readonly url: string }
  readonly childFrames?: readonly Frame[]
}

const session = cdp() as {
  send(method: 'Page.getFrameTree', parameters: object): Promise<{ frameTree: Frame }>
  send(method: 'Accessibility.getFullAXTree', parameters: object): Promise<{ nodes: AXNode[] }>
}

const listFrames = (tree: Frame): Frame[] => [tree, ...(tree.childFrames ?? []).flatMap(listFrames)]

/** The test runs in a frame of the page that the DevTools protocol is connected to. */
async function findFrameId(): Promise<string | undefined> {
  const { frameTree } = await session.send('Page.getFrameTree', {})
  return listFrames(frameTree).find(({ frame }) => frame.url === location.href)?.frame.id
}

const read = (field: AXValue | undefined) =>
  typeof field?.value === 'string' ? field.value.replace(/\s+/g, ' ').trim() : ''

function toHeard(node: AXNode, parent: HeardNode | undefined): HeardNode {
  return {
    id: node.backendDOMNodeId ?? 0,
    role: read(node.role),
    name: read(node.name),
    description: read(node.description),
    value: read(node.value),
    states: Object.fromEntries((node.properties ?? []).map(({ name, value }) => [name, value.value])),
    parent,
    children: [],
  }
}

/** Inline text boxes are the lines of a text. Screen readers ignore them. */
const isLayout = (node: AXNode) => node.role?.value === 'InlineTextBox'

/**
 * The browser's accessibility tree of the page, as screen readers get it: including shadow roots and slots, without
 * inert, hidden and decorative elements.
 */
export async function fetchTree(): Promise<HeardNode> {
  const frameId = await findFrameId()
  const { nodes } = await session.send('Accessibility.getFullAXTree', { frameId })
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))

  function grow(node: AXNode, parent: HeardNode): void {
    for (const id of node.childIds ?? []) {
      const child = byId.get(id)
      if (!child || isLayout(child)) continue
      if (child.ignored) {
        grow(child, parent)
        continue
      }
      const heard = toHeard(child, parent)
      parent.children.push(heard)
      grow(child, heard)
    }
  }

  const [first] = nodes
  if (!first) throw new Error('The browser has no accessibility tree.')
  const root = toHeard(first, undefined)
  grow(first, root)
  return root
}

/** All descendants of a node, in reading order. */
export function listNodes(root: HeardNode): HeardNode[] {
  return root.children.flatMap((child) => [child, ...listNodes(child)])
}

/** @module Reads parsed source (ESTree with TypeScript). */

export interface SyntaxNode {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'
}

/** The direct children of a node, in order. */
function listChildren(node: SyntaxNode): SyntaxNode[] {
  return Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  )
}

type Enters = (node: SyntaxNode) => boolean

/** A name, or a literal's text; empty for other nodes. */
export function getText(node: unknown): string {
  const text = isNode(node) ? (node['name'] ?? node['value']) : undefined
  return typeof text === 'string' ? text : ''
}

/** A node and all its descendants, outside in; without the nodes that `enters` refuses. */
export function listNodes(node: SyntaxNode, enters: Enters = () => true): SyntaxNode[] {
  return enters(node) ? [node, ...listChildren(node).flatMap((child) => listNodes(child, enters))] : []
}

/** Cached, because most rules read whole files repeatedly. */
const wholeFiles = new WeakMap<SyntaxNode, readonly SyntaxNode[]>()

function listAll(node: SyntaxNode): readonly SyntaxNode[] {
  if (node.type !== 'Program') return listNodes(node)
  const nodes = wholeFiles.get(node) ?? listNodes(node)
  wholeFiles.set(node, nodes)
  return nodes
}

/** Nodes of some types, e.g. `CallExpression`. */
export const findNodes = (node: SyntaxNode, ...types: string[]) =>
  node.type === 'Program'
    ? types.flatMap((type) => groupByType(node).get(type) ?? [])
    : listAll(node).filter(({ type }) => types.includes(type))

/** Cached too: the rules ask each file for about thirty types. */
const groups = new WeakMap<SyntaxNode, Map<string, SyntaxNode[]>>()

function groupByType(program: SyntaxNode): ReadonlyMap<string, SyntaxNode[]> {
  const known = groups.get(program)
  if (known) return known
  const group = new Map<string, SyntaxNode[]>()
  for (const node of listAll(program)) {
    const nodes = group.get(node.type)
    if (nodes) nodes.push(node)
    else group.set(node.type, [node])
  }
  groups.set(program, group)
  return group
}

/** A member as `a.b.c`, a name as itself; other nodes as their type. */
export function printPath(node: unknown): string {
  if (!isNode(node)) return ''
  switch (node.type) {
    case 'Identifier':
    case 'PrivateIdentifier':
      return String(node['name'])
    case 'ThisExpression':
      return 'this'
    case 'ChainExpression':
    case 'TSNonNullExpression':
    case 'TSAsExpression':
      return printPath(node['expression'])
    case 'MemberExpression':
      return `${printPath(node['object'])}.${node['computed'] === true ? '[]' : printPath(node['property'])}`
    default:
      return node.type
  }
}

const isFunction = ({ type }: SyntaxNode) => /Function/.test(type)

const isTypeSyntax = ({ type }: SyntaxNode) =>
  type.startsWith('TS') && !/^TS(?:NonNull|As|Satisfies|Instantiation|Enum|Export)/.test(type)

/**
 * Names that the code reads or calls and its file does not declare: the globals of its platform.
 *
 * @param enters - Returns false for a node whose descendants are skipped.
 */
export function listGlobals(program: SyntaxNode, enters: Enters): string[] {
  const declared = new Set(listAll(program).flatMap(listDeclared))
  return [...new Set(listReferences(program, enters).filter((name) => !declared.has(name)))]
}

function listDeclared(node: SyntaxNode): string[] {
  const names = (pattern: unknown) =>
    isNode(pattern) ? findNodes(pattern, 'Identifier').map((identifier) => String(identifier['name'])) : []
  if (/^Import.*Specifier$/.test(node.type)) return names(node['local'])
  if (node.type === 'VariableDeclarator' || node.type === 'ClassDeclaration') return names(node['id'])
  if (node.type === 'CatchClause') return names(node['param'])
  if (isFunction(node)) return [...names(node['id']), ...((node['params'] ?? []) as unknown[]).flatMap(names)]
  return []
}

function listReferences(node: SyntaxNode, enters: Enters): string[] {
  if (isTypeSyntax(node) || /^(?:Import|Export\w*Specifier|ExportAll)/.test(node.type) || !enters(node)) return []
  if (node.type === 'Identifier') return [String(node['name'])]
  const skipped = node['computed'] === true ? [] : node.type === 'MemberExpression' ? [node['property']] : [node['key']]
  return listChildren(node)
    .filter((child) => !skipped.includes(child))
    .flatMap((child) => listReferences(child, enters))
}

export interface Template {
  /** `html`, `svg` or `css`. */
  readonly tag: string
  /** Its text, with `${}` for each expression. */
  readonly text: string
}

/** Tagged templates of a file. */
export function listTemplates(program: SyntaxNode): Template[] {
  return findNodes(program, 'TaggedTemplateExpression').map((node) => {
    const quasis = ((node['quasi'] as SyntaxNode)['quasis'] ?? []) as SyntaxNode[]
    const text = quasis.map((quasi) => (quasi['value'] as { raw: string }).raw).join('${}')
    return { tag: printPath(node['tag']), text }
  })
}

/** Top-level statements, without their `export`. */
export function listTopLevel(program: SyntaxNode): SyntaxNode[] {
  return ((program['body'] ?? []) as SyntaxNode[]).map((statement) =>
    /^Export(?:Named|Default)/.test(statement.type) && isNode(statement['declaration'])
      ? statement['declaration']
      : statement,
  )
}

/** Whether a node runs when its module is imported: not functions, and not the instance fields of a class. */
export const isEager = (node: SyntaxNode) =>
  !isFunction(node) && !isTypeSyntax(node) && !(node.type === 'PropertyDefinition' && node['static'] !== true)

/// <reference types="vite/client" />
/** One line of an element's documentation. */
export interface DocsLine {
  readonly kind: 'attribute' | 'slot' | 'part' | 'custom property' | 'event'
  readonly name: string
  /** Type of an attribute, as in the source. */
  readonly type: string
  readonly text: string
}

export interface Docs {
  readonly description: string
  readonly lines: readonly DocsLine[]
}

const sources = import.meta.glob<string>('../src/*/*.ts', { eager: true, query: '?raw', import: 'default' })

const KINDS = {
  slot: 'slot',
  csspart: 'part',
  cssproperty: 'custom property',
  cssprop: 'custom property',
  fires: 'event',
} as const

/** The text of a comment, one paragraph or tag per item. */
function readComment(comment: string): readonly string[] {
  const text = comment.replace(/^\s*\*? ?/gm, '').trim()
  return text.split(/\n\s*\n|\n(?=@)/).map((part) => part.replaceAll(/\s+/g, ' '))
}

function readTag(part: string): DocsLine | undefined {
  const [, tag = '', rest = ''] = /^@(\w+) (.*)$/.exec(part) ?? []
  const kind = KINDS[tag as keyof typeof KINDS]
  if (!kind) return undefined
  const [, name = '', text = ''] = /^(\S*?)\s*-\s+(.*)$/.exec(rest) ?? [undefined, rest, '']
  return { kind, name: name || '(default)', type: '', text }
}

/** The table of properties lists the attributes; the comments above the fields describe them. */
function readAttributes(tag: string, source: string): readonly DocsLine[] {
  const element = customElements.get(tag) as
    | { elementProperties?: Map<string, { attribute?: string | false; state?: boolean }> }
    | undefined
  return [...(element?.elementProperties ?? [])].flatMap(([name, { attribute, state }]) => {
    if (state || attribute === false || typeof name !== 'string') return []
    const field = new RegExp(`(?:/\\*\\*((?:(?!\\*/)[^])*)\\*/\\s*)?^  ${name}(?:: ([^=\\n]+?))? = (.*)$`, 'm').exec(
      source,
    )
    const [, comment = '', type = '', value = ''] = field ?? []
    return {
      kind: 'attribute' as const,
      name: attribute || name,
      type: type || typeof JSON.parse(value.replaceAll("'", '"') || '""'),
      text: readComment(comment).join(' '),
    }
  })
}

/** Reads the documentation of an element from its source. */
export function readDocs(tag: string): Docs {
  const name = tag.replace(/^oak-/, '')
  const source = sources[`../src/${name}/${name}.ts`]
  if (!source) return { description: '', lines: [] }
  const before = source.slice(0, source.search(/^export class/m))
  const parts = readComment(before.slice(before.lastIndexOf('/**') + 3, before.lastIndexOf('*/')))
  const lines = parts.flatMap((part) => readTag(part) ?? [])
  return {
    description: parts.filter((part) => !part.startsWith('@')).join(' '),
    lines: [...readAttributes(tag, source), ...lines],
  }
}

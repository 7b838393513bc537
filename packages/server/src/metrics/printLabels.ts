/** Names and values of labels. */
export type Labels = Readonly<Record<string, string>>

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '"': '\\"', '\n': '\\n' }

const escape = (text: string) => text.replace(/[\\"\n]/g, (character) => ESCAPES[character] ?? character)

/** `{method="GET",route="/"}`, or nothing without labels. */
export function printLabels(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escape(value)}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

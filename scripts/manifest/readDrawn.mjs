import { posix } from 'node:path'

/** A file that only draws: a template without its own element. */
const isTemplate = (code) => /\b(?:html|svg)`/.test(code) && !/^(?:export )?(?:abstract )?class /m.test(code)

/**
 * The source of a class and of the templates that it draws.
 *
 * @param {Map<string, string>} sources
 * @param {string} name - Of the class.
 * @returns {{ code: string, ownCode: string }} `code` also has the code of its base classes.
 */
export function readDrawn(sources, name) {
  const pattern = new RegExp(`^(?:export )?(?:abstract )?class ${name}\\b.*? extends (\\w+)`, 'm')
  const [path = '', text = ''] = [...sources].find(([, code]) => pattern.test(code)) ?? []
  if (!text) return { code: '', ownCode: '' }
  const imported = [...text.matchAll(/ from '(\.[^']+)'/g)].map(
    ([, file = '']) => sources.get(posix.join(posix.dirname(path), file)) ?? '',
  )
  const ownCode = [text, ...imported.filter(isTemplate)].join('\n')
  return { code: `${readDrawn(sources, pattern.exec(text)?.[1] ?? '').code}\n${ownCode}`, ownCode }
}

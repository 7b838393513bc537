import { COMMON_PROPERTIES } from './commonProperties.mjs'

const findAll = (code, pattern) => [...code.matchAll(pattern)].map(([, name]) => name)

/** What an element has, as its source shows. A base may fire what only some of its elements use. */
function listUsed({ code, ownCode }) {
  return {
    slots: findAll(code, /<slot(?: [^>]*?name="([\w-]+)"|(?=[ >]))/g).map((name) => name ?? ''),
    cssParts: findAll(code, /\bpart="([\w -]+)"/g).flatMap((names) => names.split(' ')),
    events: findAll(ownCode, /\.emit(?:<[^>]*>)?\('([\w-]+)'/g),
  }
}

/**
 * What the documentation of an element lacks, one line each.
 *
 * @param {import('./readElements.mjs').Element} element
 * @returns {string[]}
 */
export function findUndocumented(element) {
  const { tag, comment, fields, reactions } = element
  const lacks = comment.description ? [] : [`<${tag}> has no description`]
  for (const [kind, names] of Object.entries(listUsed(element))) {
    const documented = new Set(comment[kind]?.map(({ name }) => name))
    for (const name of new Set(names)) if (!documented.has(name)) lacks.push(`<${tag}> does not document ${kind} "${name}"`)
  }
  for (const kind of ['slots', 'cssParts', 'cssProperties', 'events']) {
    for (const { name, description } of comment[kind] ?? []) {
      if (!description) lacks.push(`<${tag}> says nothing of ${kind} "${name}"`)
    }
  }
  for (const { name, isState } of reactions) {
    if (isState) continue
    const isCommon = Object.hasOwn(COMMON_PROPERTIES, name)
    if (!isCommon && !fields.find((field) => field.name === name)?.description) lacks.push(`<${tag}> says nothing of its property "${name}"`)
  }
  return lacks
}

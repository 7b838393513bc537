const findAll = (code, pattern) => [...code.matchAll(pattern)].map(([, name]) => name)

/** The public parts of an element, read from its source. A base may fire events that only some of its elements use. */
function listUsed({ code, ownCode }) {
  return {
    slots: findAll(code, /<slot(?: [^>]*?name="([\w-]+)"|(?=[ >]))/g).map((name) => name ?? ''),
    cssParts: findAll(code, /\bpart="([\w -]+)"/g).flatMap((names) => names.split(' ')),
    events: findAll(ownCode, /\.emit(?:<[^>]*>)?\('([\w-]+)'/g),
  }
}

/**
 * The missing documentation of an element, one line each.
 *
 * @param {import('./readManifest.mjs').Element} element
 * @param {ReturnType<typeof import('./readDrawn.mjs').readDrawn>} drawn
 * @returns {string[]}
 */
export function findUndocumented(element, drawn) {
  const tag = `<${element.tagName}>`
  const lacks = element.description ? [] : [`${tag} has no description`]
  for (const [kind, names] of Object.entries(listUsed(drawn))) {
    const documented = new Set(element[kind]?.map(({ name }) => name))
    for (const name of new Set(names)) {
      if (!documented.has(name)) lacks.push(`${tag} does not document ${kind} "${name}"`)
    }
  }
  for (const kind of ['slots', 'cssParts', 'cssProperties', 'events']) {
    for (const { name, description } of element[kind] ?? []) {
      if (!description) lacks.push(`${tag} says nothing of ${kind} "${name}"`)
    }
  }
  for (const { fieldName, description } of element.attributes ?? []) {
    if (!description) lacks.push(`${tag} says nothing of its property "${fieldName}"`)
  }
  return lacks
}

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../testing/runCommand.mjs'
import { readComment } from './readComment.mjs'
import { readModule } from './readModule.mjs'

const KINDS = ['slots', 'cssParts', 'cssProperties', 'events']

/**
 * @typedef {import('./readModule.mjs').ElementClass & {
 *   tag: string,
 *   path: string,
 *   definedIn: string,
 *   code: string,
 *   ownCode: string,
 * }} Element - With what it inherits from the classes of its package. `code`: its source and that of the
 *   templates it draws, with those of the classes it extends; `ownCode`: without those.
 */

function listSources(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.ts') && !/\.test(-d)?\.ts$/.test(name))
    .map((name) => join(folder, name))
}

/** Adds what a comment does not describe itself. */
function addLines(comment, more) {
  const merged = { ...comment }
  for (const kind of KINDS) {
    const added = more[kind]?.filter(({ name }) => !comment[kind]?.some((line) => line.name === name)) ?? []
    if (added.length > 0) merged[kind] = [...(comment[kind] ?? []), ...added]
  }
  return merged
}

/** A file that only draws: a template without an element of its own. */
const isTemplate = ({ code, classes }) => classes.length === 0 && /\bhtml`|\bsvg`/.test(code)

/**
 * The elements that a package registers, by their tags.
 *
 * @param {string} room - `ui` or `modal`.
 * @returns {Element[]}
 */
export function readElements(room) {
  const modules = new Map(listSources(join(ROOT, 'packages', room, 'src')).map((path) => [path, readModule(path)]))
  const findClass = (module, name) => {
    const own = module?.classes.find((entry) => entry.name === name)
    if (own) return { module, own }
    const next = modules.get(module?.imports.get(name))
    return next && next !== module ? findClass(next, name) : undefined
  }

  function inherit({ module, own }) {
    const parent = findClass(module, own.superclass)
    const base = parent ? inherit(parent) : { fields: [], reactions: [], code: '', comment: {} }
    const merge = (key) => [...base[key].filter(({ name }) => !own[key].some((entry) => entry.name === name)), ...own[key]]
    const templates = [...new Set(module.imports.values())].map((path) => modules.get(path)).filter((entry) => entry && isTemplate(entry))
    const ownCode = [module.code, ...templates.map(({ code }) => code)].join('\n')
    return {
      ...own,
      fields: merge('fields'),
      reactions: merge('reactions'),
      comment: templates.flatMap(({ comments }) => comments.map(readComment)).reduce(addLines, addLines(own.comment, base.comment)),
      code: `${base.code}\n${ownCode}`,
      ownCode,
    }
  }

  return [...modules.values()]
    .flatMap((module) =>
      module.definitions.map(({ tag, className }) => {
        const found = findClass(module, className)
        if (!found) throw new Error(`${module.path} defines <${tag}> by ${className}, which is not a class of this package.`)
        return { ...inherit(found), tag, path: found.module.path, definedIn: module.path }
      }),
    )
    .toSorted((one, other) => one.tag.localeCompare(other.tag))
}

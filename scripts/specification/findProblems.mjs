import { getSourcePath } from './getSourcePath.mjs'

/** A message that reaches the other half with its fields has no effect yet. */
const SHAPE_TESTS = 'packages/frame/src/protocol/envelopes.test.ts'

/**
 * The problems of statements and tests, each as a sentence with its place.
 *
 * @param {import('./parseSection.mjs').Section[]} sections
 * @param {import('./findTests.mjs').FoundTest[]} tests
 * @param {(path: string) => boolean} exists - Whether there is such a file, from the repository's root.
 * @returns {string[]}
 */
export function findProblems(sections, tests, exists) {
  const statements = sections.flatMap(({ groups }) => groups.flatMap((group) => group.statements))
  const ids = statements.map(({ id }) => id)
  const known = new Set(ids)
  const named = new Set(tests.flatMap((test) => test.ids))
  return [
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id}: is a duplicate`),
    ...statements.flatMap(({ id, files }) =>
      files.filter((file) => !exists(getSourcePath(file))).map((file) => `${id}: there is no ${file}`),
    ),
    ...statements
      .filter(({ id, files }) => named.has(id) && files.length === 0)
      .map(({ id }) => `${id}: has tests, and no file that implements it`),
    ...statements
      .filter(({ id, isMoot, open }) => !named.has(id) && !isMoot && !open)
      .map(({ id }) => `${id}: has no test, and is not declared open`),
    ...statements
      .filter(({ id, open }) => named.has(id) && !open)
      .filter(({ id }) => tests.every(({ ids: own, path }) => !own.includes(id) || path === SHAPE_TESTS))
      .map(({ id }) => `${id}: has tests of the shape of a message only, and is not declared open`),
    ...tests
      .filter(({ isMalformed }) => isMalformed)
      .map(({ path, title }) => `${path}: "${title}" should begin as in "SPEC 2.7, S6: ", or not with an id at all`),
    ...tests.flatMap(({ path, title, ids: own }) =>
      own.filter((id) => !known.has(id)).map((id) => `${path}: "${title}" names ${id}, which no statement has`),
    ),
  ]
}

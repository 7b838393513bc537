/** Long enough to name one test of a file. */
const NAME_LENGTH = 60

/** Vitest reads a name as a regular expression, and a shell reads some characters inside quotes. */
const toPattern = (/** @type {string} */ name) => name.slice(0, NAME_LENGTH).replace(/[^\w ,:-]/g, '.')

/**
 * The command that repeats a test with random input.
 *
 * @param {{ readonly path: string, readonly name: string, readonly seed?: number | undefined }} test - The file from the root of the
 *   repository, the title, and the seed of a deep run.
 */
export function describeRepeat({ path, name, seed }) {
  const variable = seed === undefined ? '' : `DEEP_SEED=${seed} `
  return `${variable}npx vitest run --config vitest.workspace.ts ${path} -t '${toPattern(name)}'`
}

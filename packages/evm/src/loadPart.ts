import { loadErrors } from '@openappkit/core'

/**
 * Loads code on its first use.
 *
 * @param load - Calls `import()`.
 * @throws loadErrors.failed if the script is not fetched, so that it is not taken for a failure of a node
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch (cause) {
    throw loadErrors.failed({}, { cause })
  }
}

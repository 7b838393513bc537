import { join } from 'node:path'
import { compileProjects } from './compileProjects.mjs'
import { openProjects } from './openProjects.mjs'
import { readGuides } from './readGuides.mjs'
import { writeProjects } from './writeProjects.mjs'

/**
 * Compiles the code of the guides against the installed packages, builds the projects that have a page, and connects a
 * wallet in each.
 *
 * @param {string} folder - Where the packages are installed.
 * @returns {Promise<{ name: string, problems: string[] }[]>}
 */
export async function checkGuides(folder) {
  const projects = await writeProjects(folder, await readGuides())
  const problems = await compileProjects(join(folder, 'guides'))
  return [{ name: 'the code of the guides compiles', problems }, ...(await openProjects(projects))]
}

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { captureCommand } from '../runCommand.mjs'
import { openProjects } from './openProjects.mjs'
import { readGuides } from './readGuides.mjs'
import { writeProjects } from './writeProjects.mjs'

/** As projects of Vite and Next have it. */
const CONFIG = {
  compilerOptions: {
    strict: true,
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
    lib: ['es2023', 'dom', 'dom.iterable'],
    jsx: 'react-jsx',
    types: ['vite/client', 'node', 'svelte'],
    skipLibCheck: true,
    noEmit: true,
  },
  include: ['**/*.ts', '**/*.tsx'],
}

/**
 * Compiles all projects at once, against the declarations of the installed packages.
 *
 * @param {string} parent - Folder of the projects.
 * @returns {Promise<string[]>} What is wrong.
 */
async function compileProjects(parent) {
  await writeFile(join(parent, 'tsconfig.json'), JSON.stringify(CONFIG))
  const { code, output } = await captureCommand('tsc', ['-p', join(parent, 'tsconfig.json')])
  return code === 0 ? [] : [output.trimEnd()]
}

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

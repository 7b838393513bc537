import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { captureCommand } from '../runCommand.mjs'

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
export async function compileProjects(parent) {
  await writeFile(join(parent, 'tsconfig.json'), JSON.stringify(CONFIG))
  const { code, output } = await captureCommand('tsc', ['-p', join(parent, 'tsconfig.json')])
  return code === 0 ? [] : [output.trimEnd()]
}

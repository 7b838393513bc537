import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { listFiles } from './readGuides.mjs'

const SCRIPT_BLOCK = /<script[^>]*lang="ts"[^>]*>([\s\S]*?)<\/script>/

/** The modules that TypeScript cannot read. */
const COMPONENTS = `
declare module '*.vue' {
  const component: import('vue').Component
  export default component
}
declare module '*.svelte' {
  const component: import('svelte').Component
  export default component
}
`

/** A path where TypeScript reads the script of a component. */
const getScript = ([path, code]) => {
  const script = /\.(?:vue|svelte)$/.test(path) ? SCRIPT_BLOCK.exec(code)?.[1] : undefined
  const place = path.replace(/\.(\w+)$/, '-$1.ts')
  return script === undefined ? [] : [[place, `${script}\nexport {}\n`]]
}

async function writeAll(folder, files) {
  for (const [path, code] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), code)
  }
}

/**
 * @typedef {object} Project
 * @property {string} name - Of its guide.
 * @property {string} folder
 * @property {readonly string[]} paths - Of its files.
 * @property {readonly string[]} own - Those that the guide itself writes, without the project that it starts from.
 */

/**
 * Writes the project of each guide, as its reader does.
 *
 * @param {string} folder - Where the packages are installed.
 * @param {readonly import('./readGuides.mjs').Guide[]} guides
 * @returns {Promise<Project[]>} The guides that have a project.
 */
export async function writeProjects(folder, guides) {
  const parent = join(folder, 'guides')
  await rm(parent, { recursive: true, force: true })
  const projects = []
  for (const guide of guides) {
    const files = Object.entries(listFiles(guide, guides))
    if (files.length === 0) continue
    const project = join(parent, guide.name)
    await writeAll(project, [...files, ...files.flatMap(getScript)])
    const own = guide.blocks.flatMap(({ title }) => title ?? [])
    projects.push({ name: guide.name, folder: project, paths: files.map(([path]) => path), own })
  }
  await writeFile(join(parent, 'components.d.ts'), COMPONENTS)
  // Plain HTML copies the files of the script tag beside its page.
  await cp(join(folder, 'node_modules/@openappkit/cdn/dist/script'), join(parent, 'html'), { recursive: true })
  return projects
}

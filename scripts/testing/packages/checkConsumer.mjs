import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, defaultClientConditions } from 'vite'
import { captureCommand } from '../runCommand.mjs'
import { checkDirectives } from './checkDirectives.mjs'
import { APPS, TYPED_APP } from './consumerApps.mjs'

/** @returns {Promise<string>} The code of one file that a production build makes of a source text, chunks left out. */
async function buildApp(folder, source, conditions) {
  const entry = join(folder, 'app.ts')
  await writeFile(entry, source)
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { conditions },
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict', external: ['react', 'react/jsx-runtime'] },
    },
  })
  const chunks = result.output.filter((file) => file.type === 'chunk')
  return chunks.filter((chunk) => !chunk.isDynamicEntry).map(({ code }) => code).join('\n')
}

async function checkTypes(folder) {
  const compilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    module: 'nodenext',
    target: 'es2022',
    lib: ['es2023', 'dom'],
    types: [],
    noEmit: true,
  }
  await writeFile(join(folder, 'typed.ts'), TYPED_APP)
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['typed.ts'] }))
  const { code, output } = await captureCommand('tsc', ['-p', folder])
  return code === 0 ? [] : [output.trimEnd()]
}

/**
 * Builds and compiles small dapps against the installed packages.
 *
 * @param {string} folder - Where they are installed.
 * @returns {Promise<{ name: string, problems: string[] }[]>}
 */
export async function checkConsumer(folder) {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
  const results = [{ name: 'a dapp compiles against the declarations', problems: await checkTypes(folder) }, ...(await checkDirectives(folder))]
  for (const { origin, conditions } of [
    { origin: 'as built', conditions: [...defaultClientConditions] },
    { origin: 'from source', conditions: ['@openappkit/source', ...defaultClientConditions] },
  ]) {
    for (const { name, source, check } of APPS) {
      results.push({ name: `${name}, ${origin}`, problems: check(await buildApp(folder, source, conditions)) })
    }
  }
  return results
}

import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ErrorFactory } from '../../packages/common/src/index.ts'
import type { LanguagePart, PartName } from '../../packages/modal/src/i18n/LanguagePart.ts'

const PACKAGES = fileURLToPath(new URL('../../packages', import.meta.url))

/** The parts of a language: the folder, the name and the declaration of each. */
export const collectParts = () =>
  Promise.all(
    readdirSync(join(PACKAGES, 'modal/src/features'), { recursive: true, encoding: 'utf8' })
      .filter((name) => basename(name) === 'part.ts')
      .map(async (file) => {
        const path = join(PACKAGES, 'modal/src/features', file)
        const name = basename(dirname(file))
        const { part } = (await import(path)) as { part: LanguagePart<PartName> }
        const key = /LanguagePart<'([\w-]+)'>/.exec(readFileSync(path, 'utf8'))?.[1] ?? ''
        return { name, key, part }
      }),
  )

const isFactory = (value: unknown): value is ErrorFactory =>
  typeof value === 'function' && 'code' in value && 'row' in value

/** Every row of every catalogue of the published packages, by code. */
export async function collectErrors(): Promise<Map<string, ErrorFactory>> {
  const files = [
    'common',
    'core',
    'evm',
    'modal',
    'walletconnect',
    'server',
    'siwx',
    'frame',
    'embedded',
    'secure-site',
  ].flatMap((packageName) =>
    readdirSync(join(PACKAGES, packageName, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !/\.(test|test-d|scenes)\.ts$/.test(name))
      .map((name) => join(PACKAGES, packageName, 'src', name))
      .filter((path) => /^import \{.*\bdefineErrors\b/m.test(readFileSync(path, 'utf8'))),
  )
  const modules = (await Promise.all(files.map((path) => import(path)))) as Record<string, unknown>[]
  const factories = modules.flatMap((module) => Object.values(module).flatMap((value) => Object.values(value ?? {})))
  return new Map(factories.filter(isFactory).map((factory) => [factory.code, factory]))
}

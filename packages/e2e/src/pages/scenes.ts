import { readdirSync } from 'node:fs'
import type { Scenes } from './scene.ts'

const FOLDER = new URL('scenes/', import.meta.url)

const modules = await Promise.all(
  readdirSync(FOLDER).map(async (name) => {
    const { scenes } = (await import(new URL(name, FOLDER).pathname)) as { readonly scenes: Scenes }
    return [name.replace('.ts', ''), scenes] as const
  }),
)

export const SCENES_BY_FEATURE: Readonly<Record<string, Scenes>> = Object.fromEntries(modules)

/** Every view of the modal, and those of their states that a page can cause: the scenes of all features. */
export const SCENES: Scenes = Object.assign({}, ...Object.values(SCENES_BY_FEATURE))

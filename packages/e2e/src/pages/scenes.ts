import { readdirSync } from 'node:fs'
import type { Scenes } from './scene.ts'

const FOLDER = new URL('scenes/', import.meta.url)

const modules = await Promise.all(
  readdirSync(FOLDER).map(
    async (name) => (await import(new URL(name, FOLDER).pathname)) as { readonly scenes: Scenes },
  ),
)

/** Every view of the modal, and those of their states that a page can cause: the scenes of all features. */
export const SCENES: Scenes = Object.assign({}, ...modules.map(({ scenes }) => scenes))

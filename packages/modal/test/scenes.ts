/// <reference types="vite/client" />
import { allFeatures } from './allFeatures.ts'
import type { Scene } from './scene.ts'

const modules = import.meta.glob<{ readonly scenes: Record<string, Scene> }>('../src/features/**/*.scenes.ts', {
  eager: true,
})

/** Every view in every visually different state: the scenes of all features, in their order. */
export const scenes: Readonly<Record<string, Scene>> = Object.assign(
  {},
  ...allFeatures.map(({ name }) => modules[`../src/${name}/${name}.scenes.ts`]?.scenes),
)

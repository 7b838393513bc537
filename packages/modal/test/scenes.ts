/// <reference types="vite/client" />
import { allFeatures } from './allFeatures.ts'
import type { Scene } from './scene.ts'

const modules = import.meta.glob<{ readonly scenes: Record<string, Scene> }>('../src/features/**/*.scenes.ts', {
  eager: true,
})

/** Every view in every visually different state: the scenes of all features, in their order. */
export const scenes: Readonly<Record<string, Scene>> = Object.assign(
  {},
  ...allFeatures.map(({ name }) => modules[`../src/features/${name}/${name}.scenes.ts`]?.scenes),
)

const unused = Object.entries(modules).filter(([, module]) => Object.keys(module.scenes).some((name) => !scenes[name]))
// A moved folder must not leave the tests of all scenes without scenes.
if (unused.length > 0) throw new Error(`No feature has the scenes of ${unused.map(([path]) => path).join(', ')}.`)

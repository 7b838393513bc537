import type { Controls } from './checkScene.ts'
import type { Scene } from './scene.ts'
import { scenes } from './scenes.ts'

const PARTS = 4

/** Skips controls of scenes that differ from another one only in their texts, which other checks cover. */
const ownControls = Object.entries(scenes).filter(([, scene]) => !scene.differsInText)

/** A scene of each view. A key press takes longer than all checks of a control, so the keyboard visits only theirs. */
const visited = new Set(new Map(ownControls.map(([name, { view }]) => [view, name])).values())

/**
 * Each fourth scene, because the browser runs several test files at the same time.
 *
 * @param part - From 0 to 3.
 */
export const listScenes = (part: 0 | 1 | 2 | 3): [name: string, scene: Scene, controls: Controls][] =>
  Object.entries(scenes)
    .filter((_, index) => index % PARTS === part)
    .map(([name, scene]) => [name, scene, { areOwn: !scene.differsInText, areVisited: visited.has(name) }])

import type { Scene } from '../test/scene.ts'
import { scenes } from '../test/scenes.ts'
import type { LookName } from './looks.ts'

/** The languages of the pictures: one of each direction, and one without spaces between words. */
export type PicturedLanguage = 'en' | 'ar' | 'ja'

interface Picture {
  readonly scene: Scene
  readonly look: LookName
  readonly language: PicturedLanguage
  /** Name of its file, without extension. */
  readonly file: string
}

const languages: readonly PicturedLanguage[] = ['en', 'ar', 'ja']
const matrix: readonly LookName[] = ['light', 'dark', 'phone', 'phone-dark']
const aids: readonly LookName[] = ['forced', 'narrow', 'large-text']

/** `WhatIsAWallet` is `what-is-a-wallet`, `Connect, without wallets` is `connect-without-wallets`. */
const toFileName = (scene: string) =>
  scene
    .replace(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '-')
    .replace(/\W+/g, '-')
    .toLowerCase()

function listOfScene([name, scene]: [string, Scene]): Picture[] {
  const describe = (look: LookName, language: PicturedLanguage = 'en'): Picture => {
    const ending = language === 'en' ? look : `${look}-${language}`
    return { scene, look, language, file: `${toFileName(name)}-${ending}` }
  }
  if (!scene.caption && !scene.everyLook) return [describe('light')]
  const inMatrix = languages.flatMap((language) => matrix.map((look) => describe(look, language)))
  return [...inMatrix, ...aids.map((look) => describe(look))]
}

/** All pictures that are stored and compared. */
export const listPictures = (): Picture[] => Object.entries(scenes).flatMap(listOfScene)

/** Each view's name in the contact sheets, the prefix of its files, and its main scene. */
export const listCaptions = () =>
  Object.entries(scenes).flatMap(([name, { caption, view }]) =>
    caption ? [{ caption, view: toFileName(view), main: toFileName(name) }] : [],
  )

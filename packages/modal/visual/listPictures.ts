import { scenes, type Scene } from '../test/scenes.ts'
import type { LookName } from './looks.ts'

/** Languages that are pictured: one of each direction, and one of those that are written without spaces. */
export type PicturedLanguage = 'en' | 'ar' | 'ja'

interface Picture {
  readonly scene: Scene
  readonly look: LookName
  readonly language: PicturedLanguage
  /** The name of its file, without ending. */
  readonly file: string
}

/** The scene of each view that is pictured in every look and language; of the others one picture is enough. */
export const mainScenes: readonly string[] = [
  'Connect',
  'ConnectingExternal, waiting',
  'ConnectingWalletConnect, a code',
  'ConnectingWalletConnectBasic',
  'AllWallets',
  'Downloads',
  'GetWallet',
  'Account',
  'Networks, many',
  'SwitchNetwork, waiting',
  'UnsupportedChain',
  'WhatIsAWallet',
  'WhatIsANetwork',
]

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
  if (!mainScenes.includes(name)) return [describe('light')]
  const inMatrix = languages.flatMap((language) => matrix.map((look) => describe(look, language)))
  return [...inMatrix, ...aids.map((look) => describe(look))]
}

/** Every picture that is stored and compared. */
export const listPictures = (): Picture[] => Object.entries(scenes).flatMap(listOfScene)

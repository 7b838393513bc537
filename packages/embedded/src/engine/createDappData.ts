import { SDK_QUERY, type DriverContext } from '@openappkit/core'
import type { FrameRequest } from '@openappkit/frame'

/** The languages of the page and of the browser, preferred first. */
export const listPageLanguages = (): readonly string[] => [document.documentElement.lang, ...navigator.languages]

/**
 * What the frame shows of the site (SPEC §3). The frame marks it as the site's own claim: it shows the origin that the browser
 * reports besides.
 */
export function createDappData(
  { options }: DriverContext,
  projectId: string,
  languages: readonly string[],
): FrameRequest<'SYNC_DAPP_DATA'> {
  const { metadata } = options
  return {
    projectId,
    sdkType: SDK_QUERY.st,
    sdkVersion: SDK_QUERY.sv,
    languages: [...languages],
    ...(metadata && {
      metadata: {
        name: metadata.name,
        description: metadata.description ?? '',
        url: metadata.url ?? '',
        icons: [...(metadata.icons ?? [])],
      },
    }),
  }
}

/** The look of the modal, for the frame. Without a mode the frame follows the visitor's system. */
export function createTheme({ themeMode, themeVariables }: DriverContext['theme']): FrameRequest<'SYNC_THEME'> {
  const variables = Object.fromEntries(Object.entries(themeVariables).map(([name, value]) => [name, String(value)]))
  const accent = variables['--w3m-accent'] ?? variables['--apkt-accent']
  return {
    ...(themeMode !== 'system' && { themeMode }),
    themeVariables: variables,
    ...(accent !== undefined && { w3mThemeVariables: { '--w3m-accent': accent } }),
  }
}

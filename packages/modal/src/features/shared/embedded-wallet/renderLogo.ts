import type { SocialProvider } from '@openappkit/core'
import type { TemplateResult } from 'lit'
import { OTHER_LOGOS } from './otherLogos.ts'
import { drawLogo, LOGOS } from './providerLogos.ts'

const ALL = { ...LOGOS, ...OTHER_LOGOS }

/** The sign of any provider. */
export const renderLogo = (provider: SocialProvider): TemplateResult => drawLogo(ALL[provider])

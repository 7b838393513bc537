import { svg } from 'lit'
import { BG, GROUND, LINE, scene } from './illustrationParts.ts'

/** The browser is offline. In a separate file, because this picture must be loaded before the browser is offline. */
export const illustrationOffline = () =>
  scene(svg`
    <path d="M40 74a16.5 16.5 0 0 1-1.5-33 23 23 0 0 1 43.5-4A18.5 18.5 0 0 1 82 74z" fill=${GROUND} />
    <path d="M47.5 53a18 18 0 0 1 25 0M53 60a10 10 0 0 1 14 0" stroke=${LINE} stroke-width="3.5" />
    <circle cx="60" cy="67" r="2.7" fill=${LINE} />
    <path d="m35 20 50 62" stroke=${BG} stroke-width="10" />
    <path d="m35 20 50 62" stroke=${LINE} stroke-width="3.5" />
  `)

import { onTestFinished } from 'vitest'
import { features } from '../src/features.ts'
import type { Feature } from '../src/shell/views/defineFeature.ts'

/** Adds a feature until the test ends. Call it before the kit is created. */
export function withFeature(feature: Feature): void {
  const rows = features as Feature[]
  rows.push(feature)
  onTestFinished(() => void rows.splice(rows.indexOf(feature), 1))
}

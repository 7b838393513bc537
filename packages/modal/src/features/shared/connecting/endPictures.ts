/** @module Illustrations of failed requests, loaded on demand. */
import { illustrationDeclined, illustrationFailed } from '@openappkit/ui'
import type { TemplateResult } from 'lit'

export function drawEnd(outcome: 'declined' | 'failed'): TemplateResult {
  return outcome === 'declined' ? illustrationDeclined() : illustrationFailed()
}

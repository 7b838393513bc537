/** @module Illustrations of how a question to a wallet may end badly. Most never do. */
import { illustrationDeclined, illustrationFailed } from '@openappkit/ui'
import type { TemplateResult } from 'lit'

export function drawEnd(outcome: 'declined' | 'failed'): TemplateResult {
  return outcome === 'declined' ? illustrationDeclined() : illustrationFailed()
}

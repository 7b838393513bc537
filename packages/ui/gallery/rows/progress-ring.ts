import { html } from 'lit'
import '../../src/image/define.ts'
import '../../src/progress-ring/define.ts'
import { defineRow } from '../defineRow.ts'
import { logos } from '../samples.ts'

const ring = (state: 'waiting' | 'error' | 'success') => html`
  <oak-progress-ring state=${state}><oak-image src=${logos.fox} name="Fox" size="68"></oak-image></oak-progress-ring>
`

export default defineRow('oak-progress-ring', {
  waiting: () => ring('waiting'),
  error: () => ring('error'),
  success: () => ring('success'),
})

import { html } from 'lit'
import '../../src/snackbar/define.ts'
import { defineRow } from '../defineRow.ts'

export default defineRow('oak-snackbar', {
  success: () => html`<oak-snackbar>Address copied</oak-snackbar>`,
  loading: () => html`<oak-snackbar variant="loading">Signing in…</oak-snackbar>`,
  error: () => html`<oak-snackbar variant="error">Token Balance Unavailable</oak-snackbar>`,
  'two lines': () =>
    html`<oak-snackbar variant="error">The wallet did not answer in time. Open it and try again.</oak-snackbar>`,
})

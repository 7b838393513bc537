import { html } from 'lit'
import '../../src/icon-button/define.ts'
import { iconBack, iconClose, iconHelp, iconPower, iconRefresh } from '../../src/icons.ts'
import { defineRow } from '../defineRow.ts'

export default defineRow('oak-icon-button', {
  medium: () => html`
    <oak-icon-button label="Help">${iconHelp()}</oak-icon-button>
    <oak-icon-button label="Close">${iconClose()}</oak-icon-button>
  `,
  small: () => html`
    <oak-icon-button size="s" label="Reload">${iconRefresh()}</oak-icon-button>
    <oak-icon-button size="s" label="Close">${iconClose()}</oak-icon-button>
  `,
  'mirrored in right-to-left': () => html`<oak-icon-button label="Back">${iconBack()}</oak-icon-button>`,
  refused: () =>
    html`<oak-icon-button refusal="Finish this step first." label="Disconnect">${iconPower()}</oak-icon-button>`,
})

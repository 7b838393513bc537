import { defineElement } from '../element/defineElement.ts'
import { OakTabPanel } from './tab-panel.ts'
import { OakTab } from './tab.ts'
import { OakTabs } from './tabs.ts'

defineElement('oak-tab', OakTab)
defineElement('oak-tab-panel', OakTabPanel)
defineElement('oak-tabs', OakTabs)

declare global {
  interface HTMLElementTagNameMap {
    'oak-tab': OakTab
    'oak-tab-panel': OakTabPanel
    'oak-tabs': OakTabs
  }
}

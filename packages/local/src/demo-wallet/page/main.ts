import { html, render } from 'lit'
import { fetchLocalWorld } from '../../world/fetchLocalWorld.ts'
import { startApp } from './startApp.ts'

const root = document.querySelector<HTMLElement>('#app')
if (root !== null) {
  try {
    startApp(await fetchLocalWorld(), root)
  } catch (error) {
    render(html`<main class="failure"><h1>Demo Wallet</h1><p role="alert">${String(error)}</p></main>`, root)
  }
}

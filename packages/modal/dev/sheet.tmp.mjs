import { chromium } from 'playwright-core'
import { readFileSync } from 'node:fs'
const [out, width, ...files] = process.argv.slice(2)
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
const page = await browser.newPage({ viewport: { width: 1800, height: 400 } })
await page.setContent(`<body style="margin:0;display:flex;flex-wrap:wrap;gap:6px;background:#888">${files.map((f) => `<img style="width:${width}px" src="data:image/png;base64,${readFileSync(f).toString('base64')}">`).join('')}`)
await page.waitForTimeout(300)
await page.screenshot({ path: out, fullPage: true })
await browser.close()

import { buildApps } from './bench/apps/buildApps.mjs'
import { measureSizes, getBytesAbove, listStartScripts } from './sizes/measureSizes.mjs'
import { SIZE_BUDGETS } from './budgets.mjs'
import { recordScripts } from './sizes/recordScripts.mjs'
import { launchBrowser } from './launchBrowser.mjs'
import { readFileSync, readdirSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
const apps = await buildApps(['reactAlone','react','script'])
const sizes = await measureSizes(apps)
for (const b of SIZE_BUDGETS) console.log(b.name, getBytesAbove(sizes, b.app, b.stage), b.maxBytes)
const b = await launchBrowser()
for (const n of ['react','script']) {
  const app = apps[n]
  const start = await listStartScripts(app)
  const { open } = await recordScripts(b, app)
  console.log(n, readdirSync(app.folder,{recursive:true}).filter(x=>x.endsWith('.js')).length,'files')
  for (const f of new Set([...start, ...open])) { const c = readFileSync(app.folder+'/'+f); console.log(start.has(f)?'S':'o', f, c.length, gzipSync(c,{level:9}).length) }
}
process.exit(0)

import { defaultClientConditions, defineConfig } from 'vite'

export default defineConfig({
  resolve: { conditions: ['@openappkit/source', ...defaultClientConditions] },
  server: { host: '127.0.0.1', strictPort: true },
})

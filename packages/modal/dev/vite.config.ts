import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  resolve: { conditions: ['@openappkit/source', 'module', 'browser', 'development|production'] },
  server: { host: '127.0.0.1' },
})

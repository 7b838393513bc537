import { fileURLToPath } from 'node:url'
import { localWorld } from '@openappkit/local/vite'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, searchForWorkspaceRoot } from 'vite'

const root = fileURLToPath(new URL('.', import.meta.url))
const server = { host: '127.0.0.1', fs: { allow: [searchForWorkspaceRoot(root)] } }

/** The source of the React example, built with the React version that is installed beside this file. */
export default defineConfig({
  plugins: [react(), localWorld()],
  resolve: {
    conditions: ['@openappkit/source', ...defaultClientConditions],
    // Always resolved from this folder: the example and @openappkit/react have React 19 in theirs.
    dedupe: ['react', 'react-dom'],
  },
  server,
  preview: server,
  build: {
    target: 'es2022',
    rollupOptions: { input: ['index.html', 'quickstart.html'] },
  },
})

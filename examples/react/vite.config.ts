import { localWorld } from '@openappkit/local/vite'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

const server = { host: 'localhost', port: 5173, strictPort: true }

export default defineConfig({
  plugins: [react(), localWorld()],
  // Inside this repository the packages are used from their sources; a dapp of yours needs no such line.
  resolve: { conditions: ['@openappkit/source', ...defaultClientConditions] },
  server,
  preview: server,
  build: {
    target: 'es2022',
    rollupOptions: { input: ['index.html', 'quickstart.html'] },
  },
})

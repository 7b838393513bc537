import { createRoot } from 'react-dom/client'
import { App } from './quickstart.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('quickstart.html has no element with the id "root".')

createRoot(root).render(<App />)

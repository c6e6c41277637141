// Starts the portal of this folder: `node start.mjs`. Settings: docs/operations/install.md.
import { join } from 'node:path'

process.env.NODE_ENV ??= 'production'
process.env.SITE_DIR ??= join(import.meta.dirname, 'site')
await import('./api/dist/server.js')

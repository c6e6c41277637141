import { join } from 'node:path'
import { loadTs } from '@portal/shared-sdk/load-ts'
import { root } from './root.mjs'

/** What changes a site folder, the API's too: shared-sdk/release. Its sources run here without a build. */
export const core = loadTs(join(root, 'shared-sdk/release/index.ts'))

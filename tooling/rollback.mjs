// npm run rollback -- cart: activates the version of an area that was active before its last release or removal.
// npm run rollback -- cart --to 1.0.0-1a2b3c4d: activates that version, which npm run portal -- history cart names.
import { parseArgs } from 'node:util'
import { rollBack } from '../shell/release/activate.mjs'
import { siteFolder } from '../shell/release/site-folder.mjs'
import { author } from './author.mjs'

try {
  const { values, positionals } = parseArgs({
    options: { to: { type: 'string' }, notes: { type: 'string' } },
    allowPositionals: true,
  })
  const [name] = positionals
  if (!name) throw new Error('Which area? npm run rollback -- cart')
  const area = name.replace(/^mfe-/, '')
  const by = author(values.notes)
  const { from, to, isChanged } = await rollBack(siteFolder(), area, { by, ...(values.to && { to: values.to }) })
  if (!isChanged) console.log(`${area} ${to} is active already`)
  else console.log(to ? `${area} is back from ${from ?? 'none'} to ${to}` : `${area} is out of the portal again`)
} catch (error) {
  console.error(error.message)
  process.exit(1)
}

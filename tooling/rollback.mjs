// npm run rollback -- cart: activates the version of an area that was active before its last release or removal.
import { rollBack } from '../shell/release/activate.mjs'
import { siteFolder } from '../shell/release/site-folder.mjs'

try {
  const [name] = process.argv.slice(2)
  if (!name) throw new Error('Which area? npm run rollback -- cart')
  const area = name.replace(/^mfe-/, '')
  const { from, to } = await rollBack(siteFolder(), area)
  console.log(to ? `${area} is back from ${from ?? 'none'} to ${to}` : `${area} is out of the portal again`)
} catch (error) {
  console.error(error.message)
  process.exit(1)
}

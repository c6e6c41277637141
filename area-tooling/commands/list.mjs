import { areaFolder } from '../area-folder.mjs'
import { declarationOf } from '../declaration.mjs'
import { portalAt } from '../remote.mjs'

/** portal-area list: what is live, and the releases of this area. */
export async function run(subject, { portal = process.env.PORTAL_URL, token = process.env.PORTAL_TOKEN }) {
  const { name } = declarationOf(areaFolder(subject))
  const running = portalAt(portal, token)
  const { shell, results } = await running.live()
  console.log('live')
  table([...(shell ? [shell] : []), ...results].map((one) => [one.name, one.version, one.when, one.who, one.notes]))
  const { results: releases } = await running.releases(name)
  if (releases.length === 0) return console.log(`\n${name} has not been released`)
  console.log(`\nreleases of ${name}`)
  table(releases.map((one) => [one.action, one.version ?? '', one.when, one.who, one.commit?.slice(0, 12), one.notes]))
}

/** Prints rows of texts in columns; null and undefined are empty. */
function table(rows) {
  const texts = rows.map((row) => row.map((text) => String(text ?? '')))
  const widths = texts[0]?.map((_, at) => Math.max(...texts.map((row) => row[at].length)))
  for (const row of texts) console.log(`  ${row.map((text, at) => text.padEnd(widths[at])).join('  ')}`.trimEnd())
}

import { relative } from 'node:path'
import { newArea } from '../new-area.mjs'

/** portal-area new NAME. */
export function run(name, { title, packages }) {
  const folder = relative(process.cwd(), newArea(name, { ...(title && { title }), packages }))
  console.log(`${folder} is made. Next:

  cd ${folder}
  npm install
  npx portal-area check
  npx portal-area release --to https://portal.example --token TOKEN`)
}

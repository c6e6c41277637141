#!/usr/bin/env node
// portal-area: makes, checks, builds and releases an area of the portal (README.md).
import { parseArgs } from 'node:util'

const usage = `portal-area COMMAND [AREA]        AREA: the area's folder, by default this one

  new NAME [--title TITLE] [--packages FOLDER]
                                  makes the folder mfe-NAME; FOLDER has the packed files of the packages
  dev --portal URL [--port 8090]  serves that portal with this area as it stands in the files
  check [--portal URL --token T]  types, lint, format, declaration, words and tests; beside that portal also slots, libraries,
                                  calls of its API and the start of pages and widgets
  build                           builds into dist
  release --to URL --token T [--notes TEXT]
                                  verifies beside that portal, builds, and releases into it
  rollback [--to VERSION] --portal URL --token T
                                  goes back to the version before, or to VERSION
  list [--portal URL] [--token T] what the portal has, and the releases of this area

  PORTAL_URL and PORTAL_TOKEN stand for --portal (--to of release) and --token.`

const commands = ['new', 'dev', 'check', 'build', 'release', 'rollback', 'list']

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      title: { type: 'string' },
      packages: { type: 'string' },
      portal: { type: 'string' },
      port: { type: 'string' },
      to: { type: 'string' },
      token: { type: 'string' },
      notes: { type: 'string' },
    },
  })
  const [name, subject] = positionals
  if (values.help || !name) {
    console.log(usage)
    process.exit(0)
  }
  if (!commands.includes(name)) throw new Error(`${name}: no such command\n\n${usage}`)
  const { run } = await import(`../commands/${name}.mjs`)
  const code = await run(subject, values)
  // A development server goes on; elsewhere the compiler's threads would delay the end.
  if (name !== 'dev') process.exit(code ?? 0)
} catch (error) {
  console.error(error.message)
  process.exit(1)
}

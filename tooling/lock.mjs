// What pnpm-lock.yaml says that a package of this workspace is built of.

/**
 * The mappings of a file that pnpm wrote, as objects; a value in one line, a list or `{…}` too, stays text. This is as much of
 * YAML as pnpm uses.
 */
export function readLock(text) {
  const top = {}
  const open = [{ indent: -1, value: top }]
  for (const line of text.split('\n')) {
    const found = /^( *)('(?:[^']|'')*'|[^\s'#][^:]*(?::[^\s:]+)*):(?: (.*))?$/.exec(line)
    if (!found) continue
    const [, { length: indent }, name, value] = found
    while (open.at(-1).indent >= indent) open.pop()
    const inner = value ? unquoted(value) : {}
    open.at(-1).value[unquoted(name)] = inner
    if (!value) open.push({ indent, value: inner })
  }
  return top
}

const unquoted = (text) => (/^'.*'$/.test(text) ? text.slice(1, -1).replaceAll("''", "'") : text)

/**
 * Every package that these folders of the workspace bring along, transitively and through packages of the workspace, but
 * not what they have for their own development: sorted lines of name, version and hash of the content. only: of the
 * folders' own dependencies these alone.
 * @param lock as of readLock
 */
export function resolvedOf(lock, folders, only) {
  const found = new Map()
  const visitFolder = (folder, names) => {
    if (found.has(folder) || !lock.importers[folder]) return
    found.set(folder, '')
    const { dependencies = {}, optionalDependencies = {} } = lock.importers[folder]
    for (const [name, { version }] of Object.entries({ ...dependencies, ...optionalDependencies }))
      if (!names || names.includes(name)) visit(name, version)
  }
  const visit = (name, version) => {
    if (version.startsWith('link:')) return visitFolder(version.replace(/^link:(\.\.\/)*/, ''))
    // An alias, 'npm:other@1.0.0', stands as 'other@1.0.0'.
    const key = [`${name}@${version}`, version].find((one) => one in lock.snapshots)
    if (!key) throw new Error(`pnpm-lock.yaml: ${name}@${version} is not among the snapshots`)
    if (found.has(key)) return
    const { resolution = '' } = lock.packages[key.replace(/\(.*$/, '')] ?? {}
    found.set(key, `${key} ${resolution}`)
    const { dependencies = {}, optionalDependencies = {} } = lock.snapshots[key]
    for (const [inner, at] of Object.entries({ ...dependencies, ...optionalDependencies })) visit(inner, at)
  }
  for (const folder of folders) visitFolder(folder, only)
  return [...found.values()].filter(Boolean).sort()
}
